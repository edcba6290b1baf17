import { type Amount, amountsIn } from "./amounts.ts";
import { datesIn } from "./dates.ts";
import { withDigits } from "../number_words.ts";
import { wordStart } from "./wrong_percentages.ts";

/** What makes an amount a rough one, or a limit. */
const ROUGHLY = String.raw`(?:about |etwa |rund |ca\.? )?`;
const ROUGHLY_OR_LIMIT = String.raw`(?:about |at least |at most |etwa |rund |ca\.? |minst )?`;
const LEADS_TO = String.raw`(?:to|auf|til)\s+${ROUGHLY_OR_LIMIT}$`;

/** What stands in front of the amount that a change comes from, or leads to. */
const BEFORE_FROM = new RegExp(String.raw`(?<!\p{L})(?:from|von|fra|frå)\s+${ROUGHLY}$`, "iu");
const BEFORE_UP_FROM = new RegExp(String.raw`(?<!\p{L})(?:up|down|opp|ned)\s+(?:from|fra)\s+${ROUGHLY}$`, "iu");
const BEFORE_TO = new RegExp(String.raw`(?<!\p{L})${LEADS_TO}`, "iu");
/** What stands between the two; also when or where it was measured: `from 82 % in the frost of last winter to 93 %`. */
const BETWEEN = new RegExp(String.raw`^\s*\p{L}*\s*${LEADS_TO}`, "iu");
const BETWEEN_WITH_WHEN = new RegExp(String.raw`^\s*(?:[\p{L}'’()-]+\s+){0,9}${LEADS_TO}`, "iu");
/** The unit of an amount behind which the next one follows at once. */
const TO = /^(?:to|auf|til)?$/i;

/** Words behind a number that do not say what it counts. */
export const NO_UNIT =
  /^(?:by|in|on|at|until|till|within|over|and|or|per|a|an|each|for|with|bis|im|am|pro|je|und|oder|innen|i|og|eller)?$/i;

/** One end of a change that a text tells of: the field that should say the same, the amount, and the words. */
interface ToldEnd {
  key: "baseline" | "target";
  amount: Amount;
  words: string;
}

/** The amounts that a text says a number is changed from and to, as in `from 58 % to 75 %`; none where it tells of several. */
export function toldChange(whole: string): ToldEnd[] {
  const text = withDigits(whole);
  const amounts = amountsIn(text);
  const changes = amounts.flatMap((from, index) => {
    const to = amounts[index + 1];
    if (to === undefined || !BEFORE_FROM.test(beforeIn(text, from.start))) return [];
    const isOfKind = from.isPercent === to.isPercent && from.currency === to.currency;
    const between = text.slice(from.end, to.start);
    if (!BETWEEN.test(between) && !(isOfKind && BETWEEN_WITH_WHEN.test(cutDates(between)))) return [];
    const words = whole.slice(wordStart(whole, from.start), to.end).trim();
    const isCounted = from.isPercent || from.currency !== null;
    // The unit may be said once, behind either number: `from 14 to 11 cm`, `from 14 cm to 11`.
    const isBare = !isCounted && TO.test(from.shown.unit);
    const start = isBare ? { ...to, readings: from.readings } : from;
    const end = isOfKind && !isCounted && !isBare && NO_UNIT.test(to.unit) ? { ...to, unit: from.unit } : to;
    return [[{ key: "baseline" as const, amount: start, words }, { key: "target" as const, amount: end, words }]];
  });
  if (changes.length > 0) return changes.length === 1 ? changes[0]! : [];
  // One amount that the text leads to, as in `to 90 %`, and one that it comes from, as in `up from 60 %`.
  return [
    ...onlyBehind("target", BEFORE_TO, "to"),
    ...onlyBehind("baseline", BEFORE_UP_FROM, "from"),
  ];

  function onlyBehind(key: "baseline" | "target", lead: RegExp, word: string) {
    const found = amounts.filter(({ start }) => lead.test(beforeIn(text, start)));
    const [only] = found;
    return found.length === 1 && (only!.isPercent || only!.currency !== null)
      ? [{ key, amount: only!, words: `${word} ${whole.slice(wordStart(whole, only!.start), only!.end).trim()}` }]
      : [];
  }
}

/** A text without its dates, so that what stands around them is one. */
function cutDates(text: string): string {
  return datesIn(text).reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

/** Characters in front of an amount that say what is meant by it. */
const LONGEST_LEAD = 30;

/** The words in front of a place, as many as say what is meant there. */
export function beforeIn(text: string, start: number): string {
  return text.slice(Math.max(0, start - LONGEST_LEAD), start);
}
