import { roadmaps } from "../../model/aim/assessments.ts";
import { meantValue } from "../../model/meant/meant_value.ts";
import { asDay, at } from "../../model/read.ts";
import { MS_PER_DAY } from "../../text/forms/dates.ts";
import type { InstanceRule } from "../rule.ts";

/** The longest rhythm of AIM sessions that the format knows (`cadence_days`): a cycle beyond it is never looked at in time. */
const MOST_DAYS = 120;
/** The length of a cycle, in weeks. */
const USUAL_WEEKS = 13;

const roadmap = (end: string) =>
  `roadmap: {cycle: 1, status: draft, start_date: 2027-01-04, target_completion_date: ${end}}\n`;

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-cycle-length",
  level: "info",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "trigger_consistency",
      title: "Cycle that is much longer than a quarter",
      id: ({ file }) => `aim-cycle-length-${file}`,
      free: true,
    },
  },
  task: "write roadmap",
  artifacts: ["roadmap_recipe"],
  what: `The roadmap plans a cycle of more than ${MOST_DAYS} days.`,
  why:
    "Assumptions are tested and results judged once in a cycle: in a long one the team works for months on what a test would have refuted.",
  remedy:
    `Plan the first ${USUAL_WEEKS} weeks as this cycle and the rest as the next one: set \`target_completion_date\` and the days of targets and milestones, and leave goals further ahead to the foundations.`,
  examples: [
    {
      bad: { "READY/05_roadmap_recipe.yaml": roadmap("2027-06-30") },
      good: { "READY/05_roadmap_recipe.yaml": roadmap("2027-04-02") },
    },
  ],
  check({ model, report }) {
    for (const { artifact, status } of roadmaps(model)) {
      if (status === "completed" || status === "cancelled") continue;
      const [start, end] = ["start_date", "target_completion_date"].map((key) =>
        asDay(at(meantValue(artifact), "roadmap", key))
      );
      if (start == null || end == null) continue;
      const days = Math.round((end - start) / MS_PER_DAY);
      if (days <= MOST_DAYS) continue;
      report(artifact, {
        message: `cycle lasts ${
          Math.round(days / 7)
        } weeks, but should last about ${USUAL_WEEKS}: what is wrong in the plan shows only at its end`,
        at: ["roadmap", "target_completion_date"],
        expected: `about ${USUAL_WEEKS} weeks`,
        actual: `${Math.round(days / 7)} weeks`,
        help:
          `plan the first ${USUAL_WEEKS} weeks as this cycle and the rest as the next; goals further ahead keep their dates in the foundations`,
      });
    }
  },
};

export default rule;
