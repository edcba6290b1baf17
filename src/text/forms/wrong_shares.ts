import { fold } from "../fold.ts";
import { monthNamed } from "../month_names.ts";
import { NAMED_BY_NUMBER } from "./named_by_number.ts";
import { numberWords, plainNumber } from "../number_words.ts";
import type { Miscalculation } from "./wrong_equations.ts";

/** What stands between a part and its whole. */
const OF = /(?<!\s)\s+(?:out\s+of|of|von|av|af)\s+/gi;
/** The part in front of it and the whole behind it, each in digits or as a word. */
const PART = /(?<![\p{L}\p{Sc}\d.,%/-])(?:\d{1,5}|\p{L}{3,9})$/u;
const WHOLE =
  /^(?:the\s+|our\s+|these\s+)?(?<all>\d{1,5}|\p{L}{3,9})(?![\p{L}\d]|[.,:/-]\d|\s*%)(?:\s*(?<next>\p{L}+))?/iu;
/** Characters in front of it that are looked at. */
const LONGEST_PART = 12;
/** What stands before a number that is no part of a whole: a currency, a word for what it names, or one of a date. */
const NAMING = new RegExp(
  String
    .raw`(?:\p{Sc}|(?<!\p{L})(?:EUR|USD|GBP|NOK|SEK|DKK|CHF|kr|${NAMED_BY_NUMBER}|in|on|at|am|im|den|on the))\.?\s*$`,
  "iu",
);
const YEARS = { first: 1900, last: 2100 };

/** Parts that are more than their whole, as in `25 of 15`. */
export function* wrongShares(text: string): Generator<Miscalculation> {
  for (const { 0: between, index } of text.matchAll(OF)) {
    if (!mayEndNumber(text, index)) continue;
    const [one = ""] = PART.exec(text.slice(Math.max(0, index - LONGEST_PART), index)) ?? [];
    const part = plainNumber(one);
    if (part === null) continue;
    const behind = text.slice(index + between.length);
    const { all = "", next = "" } = WHOLE.exec(behind)?.groups ?? {};
    const total = plainNumber(all);
    if (total === null || part <= total || total < 2) continue;
    if ([part, total].some((number) => number >= YEARS.first && number <= YEARS.last)) continue;
    const start = index - one.length;
    if (NAMING.test(text.slice(0, start)) || monthNamed(fold(next)) !== undefined) continue;
    const end = index + between.length + behind.indexOf(all) + all.length;
    yield { text: text.slice(start, end), fault: "the part is more than the whole" };
  }
}

/** False where the word that ends at a place is none that counts: a quick look, since most texts have one before "of". */
function mayEndNumber(text: string, end: number): boolean {
  const word = text.slice(Math.max(end - LONGEST_PART, text.lastIndexOf(" ", end - 1) + 1), end).toLowerCase();
  return !/^[a-z]+$/.test(word) || numberWords().has(word);
}
