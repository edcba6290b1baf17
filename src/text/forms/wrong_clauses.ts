import { withDigits } from "../number_words.ts";
import { withoutDates } from "./dates.ts";
import type { Miscalculation } from "./wrong_equations.ts";
import {
  ABOUT,
  ANSWERED,
  isOfShare,
  isPercentageOf,
  LIMIT,
  PERCENT,
  RATE,
  SHARE,
  wordStart,
} from "./wrong_percentages.ts";

/** A look for what every such text has, since nearly none has it: a comma, then a percentage. */
const LOOK = /,\s*(?:\p{L}[\p{L}. ]{0,20}\s|~|≈)?\d{1,3}(?:[.,]\d{1,2})?\s?(?:%|per|pro)/iu;
/** What a share is said to be, so that the percentage at the end of its clause can only be that. */
const STATE = String
  .raw`(?:was|were|is|are|had|have|has|sind|ist|waren?|hatten?|haben|hat|saßen|sitzen|er|var|hadde|har|satt|${ANSWERED})`;
const SAYS = String
  .raw`(?:which\s+(?:is|are|makes)\s+|that\s+is,?\s+|i\.\s?e\.,?\s+|das\s+(?:sind|ist)\s+|also\s+|d\.\s?h\.\s+|det\s+er\s+|dvs\.?\s+)`;
/** Behind the percentage nothing goes on but one that it is compared with. */
const COMPARED = String
  .raw`(?=\s*(?:$|[.;\n])|\s+(?:against|gegenüber|gegen|mot)\s+${ABOUT}\d{1,3}(?:[.,]\d{1,2})?\s?(?:%|per|pro))`;
const CLAUSE = new RegExp(
  String
    .raw`${SHARE}(?<between>(?=[^%.;:()\n]{0,120}?(?<!\p{L})${STATE}(?!\p{L})|[^%,.;:()\n]{0,120},\s*${SAYS})[^%.,;:()\n]{1,120}?),\s*${SAYS}?${ABOUT}${PERCENT}${COMPARED}`,
  "giu",
);
/** Another number between the two may be what the percentage is of; of a date, or of where the share is from, it is not. */
const OTHER_NUMBER = /\d/;
const PLACE_OF_NUMBER = /(?<!\p{L})(?:in|at|across|from|i|bei|aus|von|fra|hos)\s+\d{1,3}\s+\p{L}+/giu;
/** What is changed by a percentage, or is one of others. */
const CHANGED =
  /(?<!\p{L})(?:rose|raise\p{L}*|rise\p{L}*|fell|fallen|grew|grow\p{L}*|cut|reduc\p{L}*|lower\p{L}*|increas\p{L}*|decreas\p{L}*|sav(?:ed?|ings?)|drop\p{L}*|declin\p{L}*|discount\p{L}*|up|down|off|less|more|fewer|better|worse|(?:fast|slow|cheap|long|short|high|great|small|larg)er|load\p{L}*|level\p{L}*|charg\p{L}*|capacity|occupancy|humidity|speed|rest|remaining|others?|paid|full|done|gestiegen|gesunken|gesenkt|gek\u00fcrzt|erh\u00f6ht|reduziert|gespart|billiger|teurer|schneller|langsamer|rest|\u00fcbrigen|\u00f8kt|senket|redusert|spart|billigere|dyrere|raskere|resten|\u00f8vrige)(?!\p{L})/iu;

/**
 * Percentages at the end of a clause about a share that the share does not give, as in `152 of 241 eyes were right in May,
 * 68 %`; the only share and the only percentage of the clause.
 */
export function wrongClauses(text: string): Miscalculation[] {
  return LOOK.test(text) ? [...clausesIn(text)] : [];
}

function* clausesIn(text: string): Generator<Miscalculation> {
  const read = withDigits(text);
  for (const { 0: found, index, groups = {} } of read.matchAll(CLAUSE)) {
    const [part, whole, number] = [Number(groups.part), Number(groups.whole), Number(groups.number!.replace(",", "."))];
    if (whole < 2 || part > whole || isPercentageOf(number, { part, whole }, found)) continue;
    const between = withoutDates(groups.between!).replaceAll(PLACE_OF_NUMBER, " ");
    const lead = read.slice(0, index).split(/[.;:!?]\s|\n/u).at(-1)!;
    const sentence = `${lead}${found}`;
    if (OTHER_NUMBER.test(between) || /%/.test(lead) || CHANGED.test(sentence) || RATE.test(sentence)) continue;
    if (LIMIT.test(sentence) || !isOfShare(number, { part, whole }, sentence)) continue;
    const percent = Number(((100 * part) / whole).toPrecision(3));
    yield {
      text: text.slice(wordStart(text, index), index + found.length).trim(),
      fault: `${part} of ${whole} is ${percent} %`,
    };
  }
}
