import { directionOfResult } from "../../../model/roadmap/result_direction.ts";
import { hasDayAfter, isAfterDeadline } from "../../../text/forms/deadline.ts";
import { type Measure, measureOf, measuresIn, outsideBrackets, startIn } from "../../../text/forms/measure.ts";
import { isQualified } from "../../../text/forms/qualified.ts";
import { type AskedRange, plainUnit, rangeOf } from "../../../text/forms/range.ts";
import type { PlannedTarget } from "./planned_targets.ts";

/** Shares of the nearer end within which a value may have been rounded into its range, by what is known of it. */
const NEAR = { directionIsKnown: 0.95, directionIsUnknown: 0.8 };

/** A key result whose target is a range, with what came of it. */
interface RangeOutcome {
  target: string;
  actual: string;
  status: unknown;
  /** The result in the roadmaps, and in that of the report's cycle. */
  planned: readonly PlannedTarget[];
  own: readonly PlannedTarget[];
  /** True for texts such as those of lengths of time, of which less is often better. */
  lessIsBetter: boolean;
}

/** What the status of a result with a range as its target should be; null where it may be right, or the target is no range. */
export function statusOfRange({ target, actual, status, planned, own, lessIsBetter }: RangeOutcome): string | null {
  const range = rangeOf(target);
  const found = range === null ? null : foundIn(actual, range);
  if (range === null || found === null) return null;
  const starts = own.flatMap(({ baseline }) => startIn(baseline ?? "", range.unit) ?? []);
  const start = starts.find(({ unit }) => plainUnit(unit) === range.unit)?.number ?? null;
  const rises = directionOf(range, start) ??
    directionOfResult(target, { number: range.most, unit: range.unit }, planned).rises;
  const isGood = status === "met" || status === "exceeded";
  if (range.least <= found && found <= range.most) {
    if (status === "exceeded" && range.least < found && found < range.most) return "`met`";
    // Half of the way of a change lies between its ends as well.
    const isChange = range.mayBeChange && (start === null || start >= range.least);
    const isHeld = isQualified(actual) || hasDayAfter(target, actual) || isAfterDeadline(target, actual) === true;
    return isGood || isChange || isHeld || status === null ? null : "`met`";
  }
  const isBelow = found < range.least;
  const share = isBelow ? found / range.least : range.most / found;
  if (!isGood || share >= (rises === null ? NEAR.directionIsUnknown : NEAR.directionIsKnown)) return null;
  if (rises === isBelow) return "`partially_met` or `missed`";
  if (rises !== null || status === "exceeded" || isBelow === lessIsBetter) return null;
  return `less than \`met\`, or \`exceeded\` where ${isBelow ? "less" : "more"} is better`;
}

/** Whether a value rises to a range, by where it began; null where that is not known or within the range. */
function directionOf({ least, most }: AskedRange, start: number | null): boolean | null {
  if (start === null || (least <= start && start <= most)) return null;
  return start < least;
}

/** The only amount of an outcome, in the unit of its range or bare; null where there is none or it is of another. */
function foundIn(actual: string, { unit }: AskedRange): number | null {
  const found: Measure | null = measureOf(actual);
  if (found === null || measuresIn(outsideBrackets(actual)).length !== 1) return null;
  const own = plainUnit(found.unit);
  return own === unit || own === "" ? found.number : null;
}
