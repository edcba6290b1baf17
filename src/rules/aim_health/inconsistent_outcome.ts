import { quoteValue } from "../../diagnostics/escape.ts";
import { cycleRecords } from "../../model/aim/assessments.ts";
import { reportedOutcomes } from "../../model/aim/cycle_entries.ts";
import { decidedValue } from "../../model/content/written_value.ts";
import { asText } from "../../model/read.ts";
import { type Measure, measuresIn } from "../../text/forms/measure.ts";
import type { InstanceRule } from "../rule.ts";
import { expectedStatus } from "./outcomes/expected_status.ts";
import { isOfCycle, plannedTargets } from "./outcomes/planned_targets.ts";

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
        // The next roadmap may state the result again, and begins where this cycle ended.
        const own = planned.filter(({ artifact }) => isOfCycle(artifact, record));
        const [plan] = own;
        if (plan !== undefined && isOtherTarget(asText(target) ?? "", plan.target)) {
          context.report(record.artifact, {
            message: `\`target\` is ${quoteValue(target)}, but the roadmap of this cycle has ${
              quoteValue(plan.target)
            }; they should be the same`,
            at: [...path, "target"],
            expected: plan.target,
            actual: String(target),
            help: "copy the target from the roadmap; if it was changed on the way, say so in the assessment",
            related: [{ artifact: plan.artifact, at: plan.at, message: "the target in the roadmap" }],
          });
          continue;
        }
        const stated = { target: asText(target) ?? "", actual: asText(actual) ?? "", status };
        const expected = expectedStatus(stated, { planned, own });
        if (expected === null) continue;
        const figures = `the target is ${quoteValue(target)}, the actual figure ${quoteValue(actual)}`;
        context.report(record.artifact, {
          message: `\`status\` is ${quoteValue(status)}, but should be ${expected}: ${figures}`,
          at: [...path, "status"],
          expected,
          actual: String(status),
          help: "correct the status, or the figure that is wrong",
        });
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
