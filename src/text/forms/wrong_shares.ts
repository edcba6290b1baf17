import { fold } from "../fold.ts";
import { monthNamed } from "../month_names.ts";
import { plainNumber } from "../number_words.ts";
import { OF } from "./may_hold_share.ts";
import { NAMED_BY_NUMBER } from "./named_by_number.ts";
import type { Miscalculation } from "./wrong_equations.ts";

/**
 * A part, what is between it and its whole, and the whole with the word behind it; each of the two is in digits or a
 * word. Only the middle is consumed, since a whole may be the part of another one.
 */
const SHARE = new RegExp(
  String.raw`(?<!\s)\s+${OF}\s+(?<=(?<![\p{L}\p{Sc}\d.,%/-])(\d{1,5}|\p{L}{3,9})\s+${OF}\s+)` +
    String.raw`(?=(?:(?:the|our|these)\s+)?(\d{1,5}|\p{L}{3,9})(?![\p{L}\d]|[.,:/-]\d|\s*%)(?:\s*(\p{L}+))?)`,
  "giu",
);
/** What stands before a number that is no part of a whole: a currency, a word for what it names, or one of a date. */
const NAMING = new RegExp(
  String
    .raw`(?:\p{Sc}|(?<!\p{L})(?:EUR|USD|GBP|NOK|SEK|DKK|CHF|kr|${NAMED_BY_NUMBER}|in|on|at|am|im|den|on the))\.?\s*$`,
  "iu",
);
/** Characters in front of a part that are looked at. */
const LONGEST_NAMING = 30;
const YEARS = { first: 1900, last: 2100 };

/** Parts that are more than their whole, as in `25 of 15`; `mayHoldShare` says where to look for them. */
export function wrongShares(text: string): Miscalculation[] {
  const found: Miscalculation[] = [];
  SHARE.lastIndex = 0;
  for (let match = SHARE.exec(text); match !== null; match = SHARE.exec(text)) {
    const { 0: between, 1: one = "", 2: all = "", 3: next = "", index } = match;
    const [part, total] = [plainNumber(one), plainNumber(all)];
    if (part === null || total === null || part <= total || total < 2) continue;
    if ([part, total].some((number) => number >= YEARS.first && number <= YEARS.last)) continue;
    const start = index - one.length;
    if (NAMING.test(text.slice(Math.max(0, start - LONGEST_NAMING), start)) || monthNamed(fold(next)) !== undefined) {
      continue;
    }
    const end = text.indexOf(all, index + between.length) + all.length;
    found.push({ text: text.slice(start, end), fault: "the part is more than the whole" });
  }
  return found;
}
