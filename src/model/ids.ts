import { quoteValue } from "../diagnostics/escape.ts";
import type { UnresolvedReference } from "../diagnostics/finding.ts";
import { nearest } from "../text/closest_match.ts";

/** The hint for an id that no artifact has. */
export interface IdHint {
  expected: string;
  actual: string;
  help: string;
  reference: UnresolvedReference;
}

const SHOWN = 6;
/** Most ids that a wrong one is compared with letter by letter. */
const COMPARED = 500;

const numbered = new WeakMap<readonly string[], Map<string, string>>();

/**
 * The known id that was probably meant, or null. Ids that end in a number are distinguished by letters and number alone:
 * a neighbouring one is another thing, so only padding, case and separators may differ.
 */
export function meantId(id: string, known: readonly string[]): string | null {
  const key = numberedKey(id);
  if (key === null) return known.length > COMPARED ? null : nearest(id, known)[0] ?? null;
  let index = numbered.get(known);
  if (index === undefined) {
    index = new Map(known.map((candidate) => [numberedKey(candidate) ?? "", candidate]));
    numbered.set(known, index);
  }
  return index.get(key) ?? null;
}

/** Expectation and advice for an id that is not among the known ones. */
export function hintForId(id: string, known: readonly string[]): IdHint {
  const meant = meantId(id, known);
  const list = known.slice(0, SHOWN).map((candidate) => quoteValue(candidate)).join(", ");
  const rest = known.length > SHOWN ? ` and ${known.length - SHOWN} more` : "";
  return {
    expected: known.length === 0 ? "an id that is defined" : `one of ${list}${rest}`,
    actual: id,
    reference: { missing: id, candidates: meant === null ? [] : [meant], known: known.slice(0, SHOWN) },
    help: meant !== null ? `did you mean ${quoteValue(meant)}?` : "cite an id that is there, or define this one",
  };
}

function numberedKey(id: string): string | null {
  const digits = /\d+$/.exec(id)?.[0];
  return digits === undefined ? null : `${id.toLowerCase().replaceAll(/[^\p{L}]/gu, "")} ${Number(digits)}`;
}
