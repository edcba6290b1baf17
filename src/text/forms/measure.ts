import { withoutDates } from "./dates.ts";
import { writtenNumbers } from "./written_number.ts";

/** An amount with what it counts, folded: `60` and `%`, `7` and `paying`. */
export interface Measure {
  number: number;
  unit: string;
}

const AMOUNT = /(?<![\p{L}\d.,])([-−+]?\d[\d.,]*\d|[-−+]?\d)\s*(%|\p{Sc}|of\s+\d+|\p{L}+)?/gu;
/**
 * Words and signs of texts that tell of a change or a range, in which no amount stands for the whole; those of the
 * neighbouring languages too, so that what is not read is not taken for one amount.
 */
const SEVERAL =
  /→|->|[–-]\s*\d|(?<!\p{L})(?:from|to|between|von|zwischen|fra|mellom)\s+\d|\d\S{0,20}(?:\s+[%\p{L}]+)?\s+(?:\u00e0|a|al|auf|naar|tot|till|na|do|at\u00e9|hasta)\s+\d/iu;

/** The amounts of a text, in its order, without its dates; those that may be read in two ways are left out. */
export function measuresIn(text: string): Measure[] {
  return [...withoutDates(text).matchAll(AMOUNT)].flatMap(([, digits, unit = ""]) => {
    const numbers = writtenNumbers(digits!.replace(/^\+/, ""));
    return numbers.length === 1 ? [{ number: numbers[0]!, unit: unitKey(unit) }] : [];
  });
}

/** True for a text whose first amount has a sign: it tells how much was added or taken away, or a value below zero. */
export function isSigned(text: string): boolean {
  const [first] = withoutDates(text).matchAll(AMOUNT);
  return /^[-−+]/.test(first?.[1] ?? "");
}

/** The amount that a text is about: its first one; null where there is none, or the text tells of a change or a range. */
export function measureOf(text: string): Measure | null {
  return SEVERAL.test(withoutDates(text).replace(/^\s*[-−]/, "")) ? null : measuresIn(text)[0] ?? null;
}

function unitKey(unit: string): string {
  const folded = unit.toLowerCase().replaceAll(/\s+/g, " ");
  return folded.length > 3 ? folded.replace(/s$/, "") : folded;
}
