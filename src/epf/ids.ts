import { quoteValue } from "../core/escape.ts";
import { nearest } from "../core/near.ts";

/** What to tell about an id that nothing carries. */
export interface IdHint {
  expected: string;
  actual: string;
  help: string;
}

const SHOWN = 6;

/**
 * The known id that was probably meant, or null. Ids that end in a number are told apart by it: another number is
 * another thing, so only padding and prefix may differ.
 */
export function meantId(id: string, known: readonly string[]): string | null {
  const number = numberOf(id);
  if (number === null) return nearest(id, known)[0] ?? null;
  const same = known.filter((candidate) => numberOf(candidate) === number);
  return same.find((candidate) => lettersOf(candidate) === lettersOf(id)) ?? nearest(id, same)[0] ?? null;
}

/** Expectation and advice for an id that is not among the known ones. */
export function hintForId(id: string, known: readonly string[]): IdHint {
  const meant = meantId(id, known);
  const list = known.slice(0, SHOWN).map((candidate) => quoteValue(candidate)).join(", ");
  const rest = known.length > SHOWN ? ` and ${known.length - SHOWN} more` : "";
  return {
    expected: known.length === 0 ? "an id that is defined" : `one of ${list}${rest}`,
    actual: id,
    help: meant !== null ? `did you mean ${quoteValue(meant)}?` : "cite an id that is there, or remove the reference",
  };
}

function numberOf(id: string): number | null {
  const digits = /(\d+)$/.exec(id)?.[1];
  return digits === undefined ? null : Number(digits);
}

function lettersOf(id: string): string {
  return id.toLowerCase().replaceAll(/[^\p{L}]/gu, "");
}
