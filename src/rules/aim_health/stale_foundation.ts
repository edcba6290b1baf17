import { quoteValue } from "../../diagnostics/escape.ts";
import { openUpdates } from "../../model/aim/memo_updates.ts";
import type { InstanceRule } from "../rule.ts";

const FOUNDATIONS = "READY/02_strategy_foundations.yaml";
/** A cycle that was decided on 2 October and the approved roadmap after it. */
const files = (update: string, day: string) => ({
  "AIM/cycles/cycle-1/calibration_memo.yaml":
    `cycle: 1\nassessment_date: 2026-10-02\ndecision: persevere\nnext_ready_inputs: {strategy_update: "${update}"}\n`,
  "READY/05_roadmap_recipe.yaml": "roadmap: {cycle: 2, status: approved}\n",
  [FOUNDATIONS]: `strategy_foundations: {last_updated: ${day}}\n`,
});

const rule: InstanceRule = {
  scope: "instance",
  name: "stale-foundation",
  level: "info",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "lra_staleness",
      title: "Foundation older than the memo that changes it",
      id: ({ file, actual }) => `aim-foundation-stale-${file}-${actual ?? ""}`,
    },
  },
  artifacts: ["insight_opportunity", "strategy_foundations", "strategy_formula"],
  what:
    "The memo of the last cycle asks for a change of a foundation, the next roadmap is approved, and no date in the foundation is as late as the memo.",
  why: "The roadmap then rests on what the cycle has refuted, and the next memo decides against it once more.",
  remedy:
    "Make the change that the memo names, and set `last_updated` of the file. If the file is to stay as it is, begin the line of the memo with the word `unchanged`.",
  examples: [
    {
      bad: files("Change 02: no town before the pilot has paid", "2026-09-01"),
      good: files("Change 02: no town before the pilot has paid", "2026-10-04"),
    },
    {
      bad: files("Growth no longer counts on letters, see 02", "2026-09-01"),
      good: files("Unchanged: growth still counts on letters", "2026-09-01"),
    },
  ],
  check({ model, report }) {
    for (const { cycle, field, artifact, day } of openUpdates(model)) {
      // A file of another shape holds no date to be compared, and is repaired first.
      if (Array.isArray(artifact.document.value)) continue;
      report(artifact, {
        message: `memo of cycle ${cycle} (${day}) asks for a change of this file in ${
          quoteValue(field)
        }, and no date in it is as late; the change should be made before work goes on`,
        at: [],
        actual: field,
        help: "`epf aim recalibrate` quotes what the memo asks for; make the change and set `last_updated`",
      });
    }
  },
};

export default rule;
