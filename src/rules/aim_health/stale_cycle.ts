import { meantValue } from "../../model/meant/meant_value.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { daysSince, roadmaps } from "../../model/aim/assessments.ts";
import { asMap } from "../../model/read.ts";
import { cycleEnd } from "../../model/roadmap/cycle_end.ts";
import { counted } from "../../text/forms/plural.ts";
import type { InstanceRule } from "../rule.ts";

/** Statuses of a plan that people work by. */
const RUNNING: ReadonlySet<string | null> = new Set(["active", "approved"]);

const rule: InstanceRule = {
  scope: "instance",
  name: "stale-cycle",
  level: "warning",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "overdue_trigger",
      title: "Cycle has ended",
      id: () => "aim-cycle-ended",
    },
  },
  task: "write assessment report",
  artifacts: ["roadmap_recipe"],
  what: "The end of a roadmap's cycle has passed, and the roadmap is still `active` or `approved`.",
  why:
    "A plan without an end never has to show what it brought: key results stay promises, and decisions rest on a bet that no one has looked at again.",
  remedy:
    "Assess the cycle, decide in the memo, and turn it with `epf aim init-cycle`, which sets `status: completed`; or move the end and write the reason into the commit.",
  examples: [
    {
      bad: {
        "READY/05_roadmap_recipe.yaml": "roadmap: {cycle: 2, status: active, timeframe: Q3 2026}\n",
        "AIM/aim_trigger_config.yaml": "adoption_level: 1\n",
      },
      good: {
        "READY/05_roadmap_recipe.yaml": "roadmap: {cycle: 2, status: active, timeframe: Q4 2026}\n",
        "AIM/aim_trigger_config.yaml": "adoption_level: 1\n",
      },
    },
    {
      bad: {
        "READY/05_roadmap_recipe.yaml":
          "roadmap: {cycle: 1, status: approved, start_date: 2026-01-05, target_completion_date: 2026-06-30}\n",
      },
      good: {
        "READY/05_roadmap_recipe.yaml":
          "roadmap: {cycle: 1, status: approved, start_date: 2026-01-05, target_completion_date: 2027-01-31}\n",
      },
    },
  ],
  check({ model, now, report }) {
    for (const { artifact, status, cycle } of roadmaps(model)) {
      const end = RUNNING.has(status) ? cycleEnd(asMap(asMap(meantValue(artifact)).roadmap)) : null;
      if (end === null) continue;
      const days = daysSince(end.day, now);
      if (days < 1) continue;
      // A misspelt name of the end's field is a finding of its own, at that field.
      const isNamed = end.key in asMap(asMap(artifact.document.value).roadmap);
      report(artifact, {
        message: `${cycle === null ? "cycle" : `cycle ${cycle}`} ended ${counted(days, "day")} ago (${
          quoteValue(end.written)
        }), its roadmap should not be \`${status}\` any more`,
        at: ["roadmap", isNamed ? end.key : "status"],
        expected: "`completed`, or an end to come",
        actual: end.written,
        help: "assess the cycle and turn it with `epf aim init-cycle`, or move its end with a reason",
      });
    }
  },
};

export default rule;
