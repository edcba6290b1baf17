import { directionOf } from "../../text/forms/direction.ts";
import { type Measure, measureOf, measuresIn } from "../../text/forms/measure.ts";

/** What of a planned key result says where it is to go. */
export interface PlannedResult {
  target: string;
  baseline: string | null;
  description: string | null;
}

/** Where the amount of a key result is to go. */
export interface ResultDirection {
  /** Whether more is better; null where nothing says. */
  rises: boolean | null;
  /** True for a limit that the value is on the right side of from the start, and has to stay there. */
  isKept: boolean;
}

/** A floor before or behind an amount, in English, German and Norwegian: more is better. */
const FLOOR =
  /(?:[>≥]|\b(?:at least|no less than|no fewer than|not less than|more than|minimum|mindestens|minst))\s*\d|\d\s*(?:\+|\S{1,30}\s+(?:or more|oder mehr|eller flere)\b)/giu;
/** A ceiling there: less is better. */
const CEILING =
  /(?:[<≤]|\b(?:at most|no more than|not more than|less than|fewer than|below|under|maximum|h\u00f6chstens|maks|h\u00f8yst))\s*\d|\d\s*\S{1,30}\s+(?:or less|or fewer|oder weniger|eller f\u00e6rre)\b/giu;
/** Words that make a floor one of how far a value falls, or a ceiling one of how far it rises: `at least 20 % fewer`. */
const CHANGED =
  /(?<!\p{L})(?:(?:few|low|small|short|fast|quick|cheap)er|less|reduc\p{L}*|cut|decreas\p{L}*|drop\p{L}*|fall\p{L}*|saved?|savings?|off|more|higher|increas\p{L}*|growth|weniger|kürzer|schneller|niedriger|gesenkt|mehr|höher|mindre|færre|lavere|kortere|raskere|flere|høyere)(?!\p{L})/iu;

const LIMITS = [FLOOR, CEILING] as const;

/** What money is called where it is counted by how long it lasts. */
const MONEY = String
  .raw`(?:money|cash|runway|liquidity|savings|funding|funds|geld|liquidit(?:ä|ae)t|r(?:ü|ue)cklagen?|penger|likviditet|kontanter)(?!\p{L})(?!\s+(?:tied|locked|owed|outstanding|burn\p{L}*|payments?|collect\p{L}*|conversion|saved|lost|late|gebunden|bundet)(?!\p{L}))`;
/** A length of time for which money lasts: more is better, although it is a length of time. */
const RESERVE = new RegExp(
  String
    .raw`(?<!\p{L})(?:(?:months?|weeks?|monate?n?|wochen?|m(?:å|aa)neder?|uker?)['’]?\s+(?:(?:of|med)\s+)?(?:\p{L}+\s+)?${MONEY}|(?:money|cash|runway|savings|funding|funds|geld|liquidit(?:ä|ae)t|pengene|likviditeten)\s+(?:still\s+|noch\s+)?(?:lasts?|reicht|rekker|varer)(?!\p{L}))|^runway(?!\p{L})`,
  "iu",
);
/** What leads to an end that a result serves, and is not: `Cut the wait, so that the money lasts`. */
const THEREBY = /(?<!\p{L})(?:so|in order|damit|sodass|slik at|s\u00e5)(?!\p{L})/iu;
/** Units in which such a length is counted, as `Measure` has them. */
const LASTING = /^(?:month|week|monat(?:e|en)?|woche(?:n)?|m(?:å|aa)ned(?:er)?|uke(?:r)?)$/iu;

/**
 * Where a key result is to go, by its baseline in a roadmap, by a limit that its target or its description states, by what
 * it counts, or by the first word of its description.
 *
 * @param target what the report holds the result to
 * @param wanted the amount of the target
 */
export function directionOfResult(
  target: string,
  wanted: Measure,
  planned: readonly PlannedResult[],
): ResultDirection {
  const fromStart = risesFromStart(wanted, planned);
  const stated = limitOf(target, wanted, planned);
  const begun = wordedDirection(planned);
  if (stated === null) return { rises: fromStart ?? begun, isKept: false };
  const isAgainstStart = fromStart !== null && fromStart !== stated;
  const isChange = CHANGED.test(withoutLimits(target)) || begun === fromStart;
  return isAgainstStart && isChange ? { rises: fromStart, isKept: false } : { rises: stated, isKept: isAgainstStart };
}

/** Whether more is better, by the baseline of a key result in a roadmap; null where that does not say. */
function risesFromStart(wanted: Measure, planned: readonly PlannedResult[]): boolean | null {
  for (const { target, baseline } of planned) {
    const [goal, start] = [measureOf(target), measureOf(baseline ?? "")];
    if (goal === null || start === null || goal.unit !== wanted.unit || goal.number === start.number) continue;
    return goal.number > start.number;
  }
  return null;
}

/** Whether more is better, by the first word of the descriptions. */
function wordedDirection(planned: readonly PlannedResult[]): boolean | null {
  const directions = planned.flatMap(({ description }) => directionOf(description ?? "")?.isUp ?? []);
  return directions.length > 0 && new Set(directions).size === 1 ? directions[0]! : null;
}

/** Whether more is better, by a limit in words or since money has to last; null where neither says. */
function limitOf(target: string, wanted: Measure, planned: readonly PlannedResult[]): boolean | null {
  if (measuresIn(target).length > 1) return null;
  const described = planned.flatMap(({ description }) => description ?? []);
  const [more, less] = LIMITS.map((words) =>
    target.search(words) >= 0 || described.some((text) => isLimit(text, words, wanted))
  );
  if (more !== less) return more!;
  const isMoney = LASTING.test(wanted.unit) &&
    [target, ...described].some((text) => RESERVE.test(text.split(THEREBY, 1)[0]!));
  return isMoney && !more ? true : null;
}

/** True where words put a limit at the amount of the target. */
function isLimit(text: string, words: RegExp, { number, unit }: Measure): boolean {
  return [...text.matchAll(words)].some(({ 0: found, index }) => {
    const [first] = measuresIn(text.slice(index + found.search(/\d/)));
    return first?.number === number && first.unit === unit;
  });
}

function withoutLimits(text: string): string {
  return LIMITS.reduce((rest, words) => rest.replaceAll(words, " "), text);
}
