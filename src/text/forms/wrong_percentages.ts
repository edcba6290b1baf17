import type { Miscalculation } from "./wrong_equations.ts";
import { withDigits } from "../number_words.ts";
import { OF } from "./may_hold_share.ts";
import { NAMED_BY_NUMBER } from "./named_by_number.ts";
import { writtenNumbers } from "./written_number.ts";

const PART = String
  .raw`(?<![\p{L}\p{Sc}\d.,'’/-]|\d\s)(?<!(?<!\p{L})(?:${NAMED_BY_NUMBER})[.:]?\s+)(?<part>\d{1,6})`;
const WHOLE = String.raw`(?<whole>\d{1,6})(?![\p{L}\d%]|[.,'’:/]\d|\s\d|\s*%)`;
/** `2 sur 3 m` is a size. */
export const SHARE = String
  .raw`${PART}\s+(?:${OF}|sur(?!\s+\d+\s*[cdm]?m(?:ètres?)?(?!\p{L})))\s+(?:the\s+)?${WHOLE}`;
export const ABOUT = String.raw`(?:(?:about|around|roughly|some|rund|etwa|ca\.?|cirka|omtrent)\s+|[~≈]\s?)?`;
export const PERCENT = String
  .raw`(?<number>\d{1,3}(?:[.,]\d{1,2})?)\s?(?:%|per\s?cent(?!\p{L})|prozent(?!\p{L})|prosent(?!\p{L})|(?:of|von|av)\s+100(?![\d.,]*\d))`;
/** No word goes on behind it: `5 % more than last year` is a change, `10 % discount` a price. */
const ENDS = String.raw`(?=\s*(?:$|[.;,)\n]))`;
/**
 * What a percentage that is told first stands behind. Behind a noun it may be that of something else: `a fee of 5 % (12 of
 * 40 boards pay it)`. A full stop has a space behind it, a decimal point none.
 */
const LEAD = String
  .raw`(?<=^|[;:\n]\s{0,3}|[.,]\s{1,3}|(?<!\p{L})(?:and|that|was|were|is|are|only|und|sind|ist|war|waren|nur|og|er|var|bare)\s)`;
/** What the whole counts, in the plural or with the capital of German; a verb would make it another statement. */
const NOUN = String.raw`(?:\s+(?:[\p{L}-]{2,20}s|\p{L}{2,20}er|(?-i:\p{Lu}[\p{L}-]{2,30})))?`;
/** What those of a share did, of which no other percentage is told. */
export const ANSWERED = String
  .raw`(?:(?:followed|answered|replied|used|read|opened|kept|tried|liked|finished|completed|passed|renewed|returned|signed|agreed|joined|stayed|came|responded)(?:\s+(?:it|them|back|so))?|said\s+(?:yes|no|so)|(?:antworteten|blieben|kamen|unterschrieben|nutzten\s+(?:es|sie))|(?:svarte|kom|fulgte\s+(?:det|den)|brukte\s+(?:det|den))|ont\s+(?:répondu|signé|suivi|accepté))`;
/** What makes a percentage beside a share a limit. */
export const LIMIT =
  /(?<!\p{L})(?:if|when|once|unless|until|below|under|over|above|than|least|most|max\p{L}*|min\p{L}*|goals?|targets?|aims?|limits?|thresholds?|stop|wenn|falls|sobald|bis|unter|über|mehr|weniger|mindestens|höchstens|ziele?|grenze\p{L}*|hvis|når|om|minst|høyst|mål\p{L}*|si|quand|moins|plus|objectif\p{L}*)(?!\p{L})/iu;
/** Words for what has a percentage of its own: `a discount is 10 % (3 of 9)`. */
export const RATE =
  /(?<!\p{L})(?:fees?|discounts?|commissions?|vat|tax\p{L}*|interest|rates?|margins?|prices?|churn|confidence|ci|growth|markups?|deposits?|tips?|\p{L}*rabatte?|\p{L}*gebühr\p{L}*|provision\p{L}*|mwst|ust|\p{L}*steuer\p{L}*|\p{L}*zins\p{L}*|\p{L}*marge\p{L}*|\p{L}*preis\p{L}*|moms|mva|gebyr\p{L}*|\p{L}*pris\p{L}*|rente\p{L}*)(?!\p{L})/iu;
/** Characters in front of a percentage in which such a word may stand. */
const LONGEST_LEAD = 60;
/** How a percentage ends, for a quick look. */
const SIGN = "(?:%|t|100)";
/**
 * What says that the percentage is the share: an equals sign, parentheses, or a clause that ends with it. Each form has a
 * quick look for what all of its texts have, since nearly no text has it, and a form is made ready only for those.
 */
export const PERCENTAGE_FORMS: readonly { look: RegExp; form: string; isLoose?: true }[] = [
  {
    look: new RegExp(String.raw`${SIGN}\s*\)`, "iu"),
    form: String.raw`${SHARE}(?:\s+[\p{L}-]{1,20})?\s*\(\s*(?:=\s*)?${ABOUT}${PERCENT}\s*\)`,
  },
  { look: /=/, form: String.raw`${SHARE}\s*=\s*${ABOUT}${PERCENT}${ENDS}` },
  {
    look: /,\s*(?:which|that|i\.|das|also|d\.|det|dvs)/iu,
    form: String
      .raw`${SHARE}[^.;:()\d%]{0,60}?,\s*(?:which\s+(?:is|are|makes)|that\s+is|i\.\s?e\.|das\s+(?:sind|ist)|also|d\.\s?h\.|det\s+er|dvs\.?)\s+${ABOUT}${PERCENT}${ENDS}(?!\s*,?\s*(?:more|less|fewer|mehr|weniger|mer|mindre|flere|færre)(?!\p{L}))`,
  },
  {
    look: new RegExp(String.raw`${SIGN}\s*\(\s*\d`, "iu"),
    form: String.raw`${LEAD}${ABOUT}${PERCENT}\s*\(\s*${SHARE}${NOUN}(?:\)|,[^()]{0,60}\))`,
  },
  {
    look: new RegExp(String.raw`${SIGN},?\s*(?:that|i\.|das|also|d\.|det|dvs)`, "iu"),
    form: String
      .raw`${LEAD}${ABOUT}${PERCENT},?\s*(?:that\s+is|i\.\s?e\.|das\s+sind|also|d\.\s?h\.|det\s+er|dvs\.?),?\s+${SHARE}${NOUN}${ENDS}`,
  },
  {
    look: new RegExp(String.raw`${SIGN}\s*\(\s*\d{1,6}\s?\/`, "iu"),
    form: String.raw`${LEAD}${ABOUT}${PERCENT}\s*\(\s*(?<part>\d{1,6})\s?\/\s?(?<whole>\d{1,6})\s*\)`,
  },
  {
    look: /\d\s?\/\s?\d{1,6}\s*\(/u,
    form: String.raw`${LEAD}${PART}\s?\/\s?${WHOLE}\s*\(\s*(?:=\s*)?${ABOUT}${PERCENT}\s*\)`,
    isLoose: true,
  },
  {
    look: new RegExp(String.raw`\p{L}\s*\([^()]{1,32}${SIGN}\s*\)`, "iu"),
    form: String.raw`${SHARE}(?:\s+\p{L}+)?\s+${ANSWERED}\s*\(\s*(?:=\s*)?${ABOUT}${PERCENT}\s*\)`,
    isLoose: true,
  },
  {
    look: /,\s*(?:or|oder|eller|ou|soit)\s/iu,
    form: String.raw`${SHARE}(?:\s+[\p{L}-]{1,20}){0,2},\s*(?:or|oder|eller|ou|soit)\s+${ABOUT}${PERCENT}${ENDS}`,
    isLoose: true,
  },
  {
    look: new RegExp(String.raw`${SIGN}\s?:\s*\d`, "iu"),
    form: String.raw`${LEAD}${ABOUT}${PERCENT}\s?:\s*${SHARE}${NOUN}${ENDS}`,
    isLoose: true,
  },
];
const ready = new Map<string, RegExp>();

function readyForm(form: string): RegExp {
  let pattern = ready.get(form);
  if (pattern === undefined) ready.set(form, pattern = new RegExp(form, "giu"));
  return pattern;
}

/** How far a percentage may be from its share, in points: it may be rounded, or cut. */
const TOLERANCE = { usual: 1, rough: 5 };
/** Where it may be that of something else, how far a slip may take it, in points. */
const NEAR = 20;
const ROUGH = /[~≈]|(?<!\p{L})(?:about|around|roughly|some|rund|etwa|ca|cirka|omtrent)(?!\p{L})/iu;

/**
 * Percentages that are not what the share beside them gives, as in `138 of 476, which is 24 %`; `mayHoldShare` and
 * `holdsFraction` say where to look.
 */
export function wrongPercentages(text: string): Miscalculation[] {
  // A look for the signs costs less than the searches by pattern.
  return /%|100|per\s?cent|prozent|prosent/i.test(text) ? [...percentagesIn(text)] : [];
}

function* percentagesIn(text: string): Generator<Miscalculation> {
  const read = withDigits(text);
  const reported = new Set<number>();
  for (const { look, form, isLoose } of PERCENTAGE_FORMS) {
    if (!look.test(read)) continue;
    for (const { 0: found, index, groups = {} } of read.matchAll(readyForm(form))) {
      const [part, whole] = [Number(groups.part), Number(groups.whole)];
      const stated = writtenNumbers(groups.number!);
      if (whole < 2 || part > whole) continue;
      const before = text.slice(Math.max(0, index - LONGEST_LEAD), index);
      if (RATE.test(before)) continue;
      // A month and its year, or a day and its month.
      if (found.includes("/") && part <= 31 && whole <= 31) continue;
      if (stated.length !== 1 || isPercentageOf(stated[0]!, { part, whole }, found)) continue;
      if (isLoose && !isOfShare(stated[0]!, { part, whole }, `${before.split(/[.;]\s/).at(-1)!}${found}`)) continue;
      if (reported.has(index)) continue;
      reported.add(index);
      yield {
        text: text.slice(wordStart(text, index), index + found.length).trim(),
        fault: `${part} of ${whole} is ${Number(((100 * part) / whole).toPrecision(3))} %`,
      };
    }
  }
}

/** Where the word begins that ends at a place, since a number word is read as a digit at its end. */
export function wordStart(text: string, index: number): number {
  let start = index;
  while (/\p{L}/u.test(text[start - 1] ?? "") && /\p{L}/u.test(text[start] ?? "")) start--;
  return start;
}

interface Share {
  part: number;
  whole: number;
}

/** True for a percentage that a share gives, rounded as its words say; that of the others may be meant. */
export function isPercentageOf(stated: number, { part, whole }: Share, words: string): boolean {
  const percent = (100 * part) / whole;
  const tolerance = ROUGH.test(words) ? TOLERANCE.rough : TOLERANCE.usual;
  return [percent, 100 - percent].some((right) => Math.abs(stated - right) <= tolerance);
}

/** True for a percentage that is meant to be that of a share: it is near it, but no limit, and by more than one of the whole. */
export function isOfShare(stated: number, { part, whole }: Share, sentence: string): boolean {
  const others = Math.abs(stated * whole / 100 - part);
  return Math.abs(stated - (100 * part) / whole) <= NEAR && others >= 1 && !LIMIT.test(sentence);
}

/** True for a text with a fraction beside a percentage, one of them in parentheses, as in `24 % (138/476)`. */
export function holdsFraction(text: string): boolean {
  return /[%t]\s{0,3}\(\s?\d{1,6}\s?\/\s?\d{1,6}\s?\)|\d\s?\/\s?\d{1,6}\s*\([^()]{1,32}[%t]/iu.test(text);
}
