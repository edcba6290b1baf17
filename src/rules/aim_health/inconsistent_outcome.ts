import { quoteValue } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";
import { type CycleRecord, cycleRecords } from "../../model/aim/assessments.ts";
import { reportedOutcomes } from "../../model/aim/cycle_entries.ts";
import { decidedValue } from "../../model/content/written_value.ts";
import { asText } from "../../model/read.ts";
import { isNotMeasured } from "../../model/aim/report_state.ts";
import { directionOfResult } from "../../model/roadmap/result_direction.ts";
import { hasDayAfter, isAfterDeadline } from "../../text/forms/deadline.ts";
import {
  isSigned,
  type Measure,
  measureIn,
  measureOf,
  measuresIn,
  outsideBrackets,
  startIn,
} from "../../text/forms/measure.ts";
import { miscalculationsIn } from "../../text/forms/miscalculations.ts";
import { isPlainlyMet } from "../../text/forms/plainly_met.ts";
import { isQualified } from "../../text/forms/qualified.ts";
import type { InstanceContext, InstanceRule } from "../rule.ts";
import { isOfCycle, type PlannedTarget, plannedTargets } from "./planned_targets.ts";
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

const report = (status: string, target = "60 % of orders") =>
  `roadmap_id: roadmap-ferry\ncycle: 1\nokr_assessments:\n  - key_result_outcomes: [{kr_id: kr-p-001, target: "${target}", actual: "46 % in week 12", status: ${status}}]\n`;
const roadmap = (target: string) =>
  `roadmap:\n  id: roadmap-ferry\n  cycle: 1\n  tracks: {product: {okrs: [{key_results: [{id: kr-p-001, target: "${target}"}]}]}}\n`;

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-outcome",
  level: "warning",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "evidence_gap",
      title: ({ path }) =>
        path.endsWith(".target") ? "Outcome held to another target" : "Outcome that contradicts its figures",
      id: ({ file, path }) => `aim-outcome-${file}-${path}`,
    },
  },
  task: "write assessment report",
  artifacts: ["assessment_report"],
  what:
    "The outcome of a key result does not follow from its target and its actual figure, or was never measured; or report and roadmap give different targets.",
  why: "The team plans the next cycle on these verdicts; one that its own figures refute teaches the wrong lesson.",
  remedy:
    "Set the status by the share of the way from baseline to target that was covered, up or down. From 110 % it is `exceeded`, from 97 % `met`, from 75 % `partially_met`, below that `missed`; without a known baseline, and for a value that has to stay above or below its target, the actual figure is divided by the target, or the target by it where less is better. Of money that lasts for months, more is better; of a target with two counts the worse one decides. A value within the range that was asked for is `met`. Copy the target from the roadmap.",
  examples: [
    {
      bad: { "AIM/assessment_report.yaml": report("met") },
      good: { "AIM/assessment_report.yaml": report("partially_met") },
    },
    {
      bad: { "AIM/assessment_report.yaml": report("met", "60 to 70 % of orders") },
      good: { "AIM/assessment_report.yaml": report("met", "40 to 50 % of orders") },
    },
    {
      bad: {
        "READY/05_roadmap_recipe.yaml": roadmap("80 % of orders"),
        "AIM/assessment_report.yaml": report("missed"),
      },
      good: {
        "READY/05_roadmap_recipe.yaml": roadmap("60 % of orders"),
        "AIM/assessment_report.yaml": report("missed"),
      },
    },
  ],
  check(context) {
    for (const record of cycleRecords(context.model, "assessment_report")) {
      for (const { entry, path } of reportedOutcomes(decidedValue(record.artifact))) {
        const { kr_id, target, actual, status } = entry;
        const planned = plannedTargets(context.model, asText(kr_id) ?? "");
        const own = planned.find(({ artifact }) => isOfCycle(artifact, record));
        if (own !== undefined && isOtherTarget(asText(target) ?? "", own.target)) {
          context.report(record.artifact, {
            message: `\`target\` is ${quoteValue(target)}, but the roadmap of this cycle has ${
              quoteValue(own.target)
            }; they should be the same`,
            at: [...path, "target"],
            expected: own.target,
            actual: String(target),
            help: "copy the target from the roadmap; if it was changed on the way, say so in the assessment",
            related: [{ artifact: own.artifact, at: own.at, message: "the target in the roadmap" }],
          });
          continue;
        }
        checkStatus(context, { record, at: path }, { target, actual, status }, planned);
      }
    }
  },
};

export default rule;

/** True where two texts begin with amounts of the same unit, or are bare numbers, that differ; other amounts must be the same. */
function isOtherTarget(stated: string, planned: string): boolean {
  const [a, ...more] = measuresIn(stated);
  const inPlan = measuresIn(planned);
  const [b] = inPlan;
  if (a === undefined || b === undefined || a.unit !== b.unit) return false;
  if (a.unit === "" && ![stated, planned].every((text) => BARE.test(text))) return false;
  const isPlanned = ({ number }: Measure) =>
    inPlan.some((other) => isRounded(other.number, number) || isRounded(number, other.number));
  return !isPlanned(a) && more.every(isPlanned);
}

/** Share of a number that rounding may take or add: more is another number. */
const MOST_ROUNDED = 0.05;

/** True for a number that is another one, or that rounded to as many decimals as it has itself: `12` for `12.4`. */
function isRounded(number: number, from: number): boolean {
  const decimals = /\.(\d+)$/.exec(String(number))?.[1]?.length ?? 0;
  return Number(from.toFixed(decimals)) === number && Math.abs(number - from) <= MOST_ROUNDED * Math.abs(from);
}

const BARE = /^\s*\d[\d.,]*\s*$/;

function checkStatus(
  { report }: InstanceContext,
  { record, at: place }: { record: CycleRecord; at: Path },
  { target, actual, status }: Record<"target" | "actual" | "status", unknown>,
  planned: readonly PlannedTarget[],
): void {
  const [asked, reached] = [asText(target) ?? "", asText(actual) ?? ""];
  // Of two numbers that exclude each other no one knows which is the outcome.
  if (miscalculationsIn(reached, () => asked).length > 0) return;
  const wanted = measureOf(asked);
  const stated = wanted === null ? null : reachedIn(reached, wanted);
  const figures = `the target is ${quoteValue(target)}, the actual figure ${quoteValue(actual)}`;
  const say = (expected: string) =>
    report(record.artifact, {
      message: `\`status\` is ${quoteValue(status)}, but should be ${expected}: ${figures}`,
      at: [...place, "status"],
      expected,
      actual: String(status),
      help: "correct the status, or the figure that is wrong",
    });
  if (isNotMeasured({ actual })) {
    if (status === "met" || status === "exceeded") say("`missed`, which with these words counts as not measured");
    return;
  }
  if (isPlainlyMet(asked, reached)) {
    if (status === "missed" || status === "partially_met") say("`met`");
    return;
  }
  const isLate = isAfterDeadline(asked, reached);
  const isDayAlone = [asked, reached].every((text) => measuresIn(text).length === 0);
  if (isDayAlone && isLate === true && (status === "met" || status === "exceeded")) {
    say("`partially_met` or `missed`, since it was late");
  }
  const part = missedPart(asked, reached);
  if (part !== null) {
    if (status === "met" || status === "exceeded") say(`no better than its worse part, ${quoteValue(part)}`);
    return;
  }
  // The next roadmap may state the result again, and begins where this cycle ended.
  const own = planned.filter((plan) => isOfCycle(plan.artifact, record));
  if (wanted === null) {
    const lessIsBetter = LESS_IS_BETTER.test(asked);
    const ofRange = statusOfRange({ target: asked, actual: reached, status, planned, own, lessIsBetter });
    if (ofRange !== null) say(ofRange);
  }
  if (wanted === null || stated === null || wanted.unit !== stated.unit || wanted.number <= 0) return;
  const begun = startOf(wanted, own);
  const found = isSigned(reached) && !isSigned(asked) ? changed(begun, stated) : stated;
  if (found === null) return;
  const ratio = found.number / wanted.number;
  const { rises, isKept } = directionOfResult(asked, wanted, planned);
  // From the right side of a limit there is no way to it.
  const start = isKept ? null : begun;
  // A verdict may be another than the number where the text beside it says why.
  const isHeld = isQualified(reached) || hasDayAfter(asked, reached);
  // Of a fall from a value that cannot be read, the way to the target cannot be told by the target alone.
  const isWayUnknown = !isKept && start === null && rises === false && own.some(({ baseline }) => baseline !== null);
  const isNoNearer = start !== null && (start < wanted.number ? found.number <= start : found.number >= start);
  if (isNoNearer && (status === "partially_met" || status === "met" || status === "exceeded")) {
    say("`missed`, since the value is no nearer to the target than at the start");
  } else if (ratio === 1) {
    if (isLate !== true && !isHeld && (status === "missed" || status === "partially_met")) say("`met`");
  } else if (
    status === "met" && rises !== null && !isWayUnknown && isShort(rises ? ratio : 1 / ratio, start, wanted, found)
  ) {
    say(gradeWords(shareOf(rises, ratio, start, wanted, found), "met"));
  } else if (status === "met" && rises === null && ratio > 0 && ratio < ABOUT && !LESS_IS_BETTER.test(asked)) {
    say("less than `met`, or `exceeded` where less is better");
  } else if (rises !== null && status === "exceeded" && (ratio < 1) === rises) {
    say(gradeWords(shareOf(rises, ratio, start, wanted, found), "exceeded"));
  } else if (rises !== null && !isHeld && isBelowMet(status, asked) && (ratio > 1) === rises) {
    say("`met` or `exceeded`");
  } else if (!isHeld && isLate !== true && isOneAmount(asked, reached)) {
    // The start of a rising value is no higher than the value, so the way is no longer than its share of the target.
    if (status === "partially_met" && (start !== null || rises === true)) {
      const share = start === null ? ratio : wayOf(start, wanted, found);
      if (share < PARTLY - roundedAt(PARTLY)) say("`missed`");
    } else if (status === "missed" && start !== null) {
      const share = wayOf(start, wanted, found);
      if (share >= PARTLY + roundedAt(PARTLY)) say(gradeWords(share, "missed"));
    }
  }
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
