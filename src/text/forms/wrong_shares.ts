import { fold } from "../fold.ts";
import { monthNamed } from "../month_names.ts";
import { unitKey } from "./amounts.ts";
import { CURRENCY } from "./currency.ts";
import { plainNumber } from "../number_words.ts";
import { OF } from "./may_hold_share.ts";
import { NAMED_BY_NUMBER } from "./named_by_number.ts";
import { POINTS, unitNamed } from "./units.ts";
import type { Miscalculation } from "./wrong_equations.ts";

/**
 * A part, what is between it and its whole, and the whole with the word behind it; each of the two is in digits or a
 * word. Only the middle is consumed, since a whole may be the part of another one.
 */
const SHARE = new RegExp(
  String.raw`(?<!\s)\s+${OF}\s+(?<=(?<![\p{L}\p{Sc}\d.,'’%/-]|\d\s)(\d{1,5}|\p{L}{3,9})\s+${OF}\s+)` +
    String.raw`(?=(?:(?:the|our|these)\s+)?(\d{1,5}|\p{L}{3,9})(?![\p{L}\d]|[.,'’:/-]\d|\s\d|\s*%)(?:\s*(\p{L}+))?)`,
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
/** Words that say that the whole was planned, of which more may come: `14 of the 12 planned hours`, `150 % of plan: 9 of 6 homes`. */
const PLANNED =
  /(?<!\p{L})(?:(?:re|over)?plan(?:s|ned)?|target(?:s|ed)?|goals?|aim(?:s|ed)?|invite[ds]?|invitations?|invitees|budget\p{L}*|forecast\p{L}*|quota|expect(?:s|ed)|hoped|agreed|promised|required|needed|(?:um|ein|vor)?geplant\p{L}*|\p{L}*ziele?s?|soll|eingeladen\p{L}*|geladene[nr]?|einladungen|erwartet\p{L}*|vereinbart\p{L}*|gefordert\p{L}*|versprochen\p{L}*|(?:for)?vente(?:t|de)|planlagt?e?|planen|måle?t|invitert\p{L}*|innbud\p{L}*|innkalte?|budsjett\p{L}*|forventet|avtalte?|kravet)(?!\p{L})/iu;
/** What ends the sentence that such a word is in. */
const STOP = /[;\n]|[.!?]\s/u;
const YEARS = { first: 1900, last: 2100 };

/** A part that is more than its whole. */
export interface WrongShare extends Miscalculation {
  whole: number;
}

/** Parts that are more than their whole, as in `25 of 15`; `mayHoldShare` says where to look for them. */
export function wrongShares(text: string): WrongShare[] {
  const found: WrongShare[] = [];
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
    if (isSize(next, text.slice(end, end + LONGEST_NAMING))) continue;
    if (PLANNED.test(sentenceAround(text, start, end))) continue;
    found.push({ text: text.slice(start, end), fault: "the part is more than the whole", whole: total });
  }
  return found;
}

/** True where the whole is how much or how many each one has, or what is most often scored: `15 of 10 kg each`, `11 of 10 points`. */
function isSize(next: string, behind: string): boolean {
  const unit = unitKey(next);
  return unitNamed(unit) !== null || POINTS.test(unit) || CURRENCY_NEXT.test(behind) || EACH.test(behind);
}

/** What is behind a number of things that each one has. */
const EACH = /^\s*\p{L}+,?\s(?:each|apiece|je|jeweils|pro|per|hver|cada)(?!\p{L})/iu;
const CURRENCY_NEXT = new RegExp(String.raw`^\s*(?:${CURRENCY}|stars?|sterne?n?|stjerner|estrellas)`, "iu");

function sentenceAround(text: string, start: number, end: number): string {
  const before = text.slice(0, start).split(STOP).at(-1)!;
  const after = text.slice(end).split(STOP, 1)[0]!;
  return `${before}${text.slice(start, end)}${after}`;
}
