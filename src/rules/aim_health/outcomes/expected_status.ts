import { isNotMeasured } from "../../../model/aim/report_state.ts";
import { directionOfResult } from "../../../model/roadmap/result_direction.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import { hasDayAfter, isAfterDeadline } from "../../../text/forms/deadline.ts";
import {
  isSigned,
  type Measure,
  measureIn,
  measureOf,
  measuresIn,
  outsideBrackets,
  startIn,
} from "../../../text/forms/measure.ts";
import { miscalculationsIn } from "../../../text/forms/miscalculations.ts";
import { isPlainlyMet } from "../../../text/forms/plainly_met.ts";
import { isQualified } from "../../../text/forms/qualified.ts";
import type { PlannedTarget } from "./planned_targets.ts";
import { statusOfRange } from "./range_outcome.ts";

/** Targets of which less is often better: lengths of time, limits, losses; in English, German and Norwegian. */
const LESS_IS_BETTER =
  /[<≤]|\d\s*(?:ms|s|sec|min|h|seconds?|minutes?|hours?|days?|weeks?|months?|minuten|stunden?|tage?n?|wochen?|timer?|dag(?:er)?|uker?)\b|\b(?:at most|under|below|less|fewer|max|within|errors?|churn|cancel|complain|cost|h\u00f6chstens|unter|weniger|maks|mindre)/iu;

/** The share of the way from which on a target is met in part. */
const PARTLY = 0.75;
/** The grades, with the shares of the way from start to target from which on and below which each is earned. */
const GRADES: readonly (readonly [grade: string, least: number, below: number])[] = [
  ["exceeded", 1.1, Infinity],
  ["met", 0.97, 1.1],
  ["partially_met", PARTLY, 0.97],
  ["missed", -Infinity, PARTLY],
];
/** Share by which a report may have rounded: so near to a border both grades may be right. */
const ROUNDED = 0.05;
/** The same of the border of `missed`, of which figures in whole per cent miss two or three of a hundred. */
const ROUNDED_PARTLY = 0.03;

/** A report may round; from this share of the target on an outcome is no longer about on it. */
const ABOUT = 0.8;
/** Shares of the target below which an outcome is clearly short of it where it is known whether more is better. */
const SHORT = { ofTarget: 0.95, whereBaselineIsKnown: 0.97 };

/** What a report says of a key result, as text. */
export interface StatedOutcome {
  target: string;
  actual: string;
  status: unknown;
}

/** The key result in the roadmaps: in all of them, and in that of the cycle that the report is on. */
interface Plans {
  planned: readonly PlannedTarget[];
  own: readonly PlannedTarget[];
}

/** The status that an outcome should have by its figures, in words; null where the stated one may stand. */
export function expectedStatus({ target, actual, status }: StatedOutcome, { planned, own }: Plans): string | null {
  // Of two numbers that exclude each other it is not known which is the outcome.
  if (miscalculationsIn(actual, () => target).length > 0) return null;
  const isPraised = status === "met" || status === "exceeded";
  if (isNotMeasured({ actual })) return isPraised ? "`missed`, which with these words counts as not measured" : null;
  if (isPlainlyMet(target, actual)) return status === "missed" || status === "partially_met" ? "`met`" : null;
  const isDayAlone = [target, actual].every((text) => measuresIn(text).length === 0);
  if (isDayAlone && isPraised && isAfterDeadline(target, actual) === true) {
    return "`partially_met` or `missed`, since it was late";
  }
  const part = missedPart(target, actual);
  if (part !== null) return isPraised ? `no better than its worse part, ${quoteValue(part)}` : null;
  const wanted = measureOf(target);
  if (wanted !== null) return statusByShare({ target, actual, status }, wanted, { planned, own });
  return statusOfRange({ target, actual, status, planned, own, lessIsBetter: LESS_IS_BETTER.test(target) });
}

/** The same for a target of one amount: by the share of the way to it that was covered. */
function statusByShare(
  { target: asked, actual: reached, status }: StatedOutcome,
  wanted: Measure,
  { planned, own }: Plans,
): string | null {
  const stated = reachedIn(reached, wanted);
  if (stated === null || wanted.unit !== stated.unit || wanted.number <= 0) return null;
  const begun = startOf(wanted, own);
  const found = isSigned(reached) && !isSigned(asked) ? changed(begun, stated) : stated;
  if (found === null) return null;
  const ratio = found.number / wanted.number;
  const { rises, isKept } = directionOfResult(asked, wanted, planned);
  // From the right side of a limit there is no way to it.
  const start = isKept ? null : begun;
  const isLate = isAfterDeadline(asked, reached);
  // A verdict may be another than the number where the text beside it says why.
  const isHeld = isQualified(reached) || hasDayAfter(asked, reached);
  // Of a fall from a value that cannot be read, the way to the target cannot be told by the target alone.
  const isWayUnknown = !isKept && start === null && rises === false && own.some(({ baseline }) => baseline !== null);
  const isNoNearer = start !== null && (start < wanted.number ? found.number <= start : found.number >= start);
  if (isNoNearer && (status === "partially_met" || status === "met" || status === "exceeded")) {
    return "`missed`, since the value is no nearer to the target than at the start";
  }
  if (ratio === 1) {
    return isLate !== true && !isHeld && (status === "missed" || status === "partially_met") ? "`met`" : null;
  }
  if (status === "met" && rises !== null && !isWayUnknown && isShort(rises ? ratio : 1 / ratio, start, wanted, found)) {
    return gradeWords(shareOf(rises, ratio, start, wanted, found), "met");
  }
  if (status === "met" && rises === null && ratio > 0 && ratio < ABOUT && !LESS_IS_BETTER.test(asked)) {
    return "less than `met`, or `exceeded` where less is better";
  }
  if (rises !== null && status === "exceeded" && (ratio < 1) === rises) {
    return gradeWords(shareOf(rises, ratio, start, wanted, found), "exceeded");
  }
  if (rises !== null && !isHeld && isBelowMet(status, asked) && (ratio > 1) === rises) return "`met` or `exceeded`";
  if (isHeld || isLate === true || !isOneAmount(asked, reached)) return null;
  // The start of a rising value is no higher than the value, so the way is no longer than its share of the target.
  if (status === "partially_met" && (start !== null || rises === true)) {
    const share = start === null ? ratio : wayOf(start, wanted, found);
    return share < PARTLY - roundedAt(PARTLY) ? "`missed`" : null;
  }
  if (status !== "missed" || start === null) return null;
  const share = wayOf(start, wanted, found);
  return share >= PARTLY + roundedAt(PARTLY) ? gradeWords(share, "missed") : null;
}

/** How many times a target a bare number may be, or the target it, so that both are counted in one unit. */
const MOST_TIMES = 4;

/** The amount of an outcome in the unit of its target, which a bare number leaves out. */
function reachedIn(reached: string, { unit, number }: Measure): Measure | null {
  const found = measureIn(reached, unit);
  const isNear = found !== null && found.number <= MOST_TIMES * number && number <= MOST_TIMES * found.number;
  return found?.unit === "" && isNear ? startIn(reached, unit) : found;
}

/** The share of the way that was covered; of a value whose start is not known, that of the target. */
function shareOf(rises: boolean, ratio: number, start: number | null, wanted: Measure, found: Measure): number {
  return start === null ? (rises ? ratio : 1 / ratio) : wayOf(start, wanted, found);
}

function roundedAt(border: number): number {
  return border === PARTLY ? ROUNDED_PARTLY : ROUNDED;
}

/** The grades that a share may earn, the one that was given aside. */
function gradeWords(share: number, given: string): string {
  return GRADES.filter(([grade, least, below]) =>
    grade !== given && share >= least - roundedAt(least) && share < below + roundedAt(below)
  ).map(([grade]) => quoteValue(grade)).join(" or ");
}

/**
 * True where target and actual figure have one amount each, so that no other part of them explains the grade; a count in
 * brackets explains it only where it is of the target's unit.
 */
function isOneAmount(asked: string, reached: string): boolean {
  const [one] = measuresIn(asked);
  return [asked, reached].every((text) => measuresIn(outsideBrackets(text)).length === 1) &&
    measuresIn(asked).length === 1 && measuresIn(reached).filter(({ unit }) => unit === one!.unit).length <= 1;
}

/** Counts of several things that a target asks for together: `5 farriers and 2 vets`. */
const TOGETHER =
  /^\s*(?:at least\s+|mindestens\s+|minst\s+)?\d[\d.,]*\s+\p{L}+(?:\s+\p{L}+)?\s+(?:and|und|og)\s+\d[\d.,]*\s+\p{L}/iu;

/** The amount by which a target of several counts was missed, where each of them can be held against its own; else null. */
function missedPart(asked: string, reached: string): string | null {
  if (!TOGETHER.test(asked) || LESS_IS_BETTER.test(asked)) return null;
  const [wanted, found] = [asked, reached].map((text) => measuresIn(outsideBrackets(text)));
  if (wanted!.length !== 2 || new Set(wanted!.map(({ unit }) => unit)).size !== 2) return null;
  const parts = wanted!.map(({ unit, number }) => ({ unit, number, own: found!.filter((one) => one.unit === unit) }));
  if (parts.some(({ own }) => own.length !== 1)) return null;
  const short = parts.find(({ number, own }) => own[0]!.number < PARTLY * number);
  return short === undefined ? null : `${short.own[0]!.number} of ${short.number} ${short.unit}`;
}

/** The value that a change led to, by the value at the start; null where that is not known: `+7 homes` from 2 are 9. */
function changed(start: number | null, change: Measure): Measure | null {
  return start === null ? null : { ...change, number: start + change.number };
}

/** True where an outcome has not come close to its target, from its start where that is known. */
function isShort(share: number, start: number | null, wanted: Measure, found: Measure): boolean {
  if (start === null) return share < SHORT.ofTarget;
  // Nothing is rounded where things of a known whole are counted.
  const least = /^of \d/.test(wanted.unit) ? GRADES[1]![1] - ROUNDED : ABOUT;
  return share < SHORT.whereBaselineIsKnown && wayOf(start, wanted, found) < least;
}

/** The share of the way from a start to the target, up or down. */
function wayOf(start: number, wanted: Measure, found: Measure): number {
  return (found.number - start) / (wanted.number - start);
}

/** A target with several amounts may be met in part although its first one is. */
function isBelowMet(status: unknown, target: string): boolean {
  return status === "missed" || (status === "partially_met" && measuresIn(target).length === 1);
}

/** The value that the key result began with, by its baseline in a roadmap; null where that does not say. */
function startOf(wanted: Measure, planned: readonly PlannedTarget[]): number | null {
  for (const { target, baseline } of planned) {
    const [goal, start] = [measureOf(target), startIn(baseline ?? "", wanted.unit)];
    if (goal?.number === wanted.number && start?.unit === wanted.unit && start.number !== goal.number) {
      return start.number;
    }
  }
  return null;
}
