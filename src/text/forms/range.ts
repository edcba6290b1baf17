import { measuresIn, outsideBrackets } from "./measure.ts";

/** A range that a text asks for, with the unit of its ends, as `Measure` has it. */
export interface AskedRange {
  least: number;
  most: number;
  unit: string;
  /** True for words that may tell of a change as well: `20 to 30`. */
  mayBeChange: boolean;
}

const NUMBER = String.raw`\d[\d.,]*`;
/** What stands in front of the first end, and between it and the second. */
const FORMS: readonly (readonly [RegExp, boolean])[] = [
  [
    new RegExp(
      String.raw`(?<!\p{L})(?:between|zwischen|mellom)\s+\D{0,4}${NUMBER}\s*%?\s+(?:and|und|og)\s+\D{0,4}\d`,
      "iu",
    ),
    false,
  ],
  [new RegExp(String.raw`(?<![\p{L}\d.,/–—-])${NUMBER}\s*%?\s?[–—-]\s?\d`, "iu"), false],
  [new RegExp(String.raw`(?<![\p{L}\d.,/–—-])${NUMBER}\s*%?\s+(?:to|bis|til)\s+\d`, "iu"), true],
];
/** In front of the first end it makes a change of the two. */
const CHANGE = /(?<!\p{L})(?:from|von|fra|fr\u00e5)\s+\D{0,4}\d|→|->/iu;
/** Words behind the first end, which are no unit of it. */
const JOINERS = ["and", "und", "og", "to", "bis", "til", ""];
/** Words behind an amount that say for how long or for whom, so that it has no unit. */
const PER = ["a", "an", "per", "each", "every", "pro", "je", "im", "i", "hver"];

const BARE = /^\s*(?:(?:between|zwischen|mellom|about|rund|etwa|ca\.?|omtrent)\s+)?\d/iu;

function isYear(number: number): boolean {
  return 1900 < number && number < 2100;
}

/** The unit of a measure; none where the word behind the number is no unit. */
export function plainUnit(unit: string): string {
  return PER.includes(unit) ? "" : unit;
}

/** The range that a text asks for; null where it asks for something else, or for more than a range. */
export function rangeOf(text: string): AskedRange | null {
  const plain = outsideBrackets(text);
  const [, mayBeChange] = FORMS.find(([form]) => form.test(plain)) ?? [];
  const [first, second, ...others] = measuresIn(plain);
  if (mayBeChange === undefined || CHANGE.test(plain) || second === undefined || others.length > 0) return null;
  const [least, most] = [first!.number, second.number];
  const [own, unit] = [JOINERS.includes(first!.unit) ? "" : first!.unit, plainUnit(second.unit)];
  const isOfOneUnit = own === "" || unit === "" || own === unit;
  // Behind other words a bare range counts off steps, and years are no amounts.
  const isAmount = own + unit !== "" || (BARE.test(plain) && !(isYear(least) && isYear(most)));
  return isOfOneUnit && isAmount && 0 <= least && least < most
    ? { least, most, unit: unit === "" ? own : unit, mayBeChange }
    : null;
}
