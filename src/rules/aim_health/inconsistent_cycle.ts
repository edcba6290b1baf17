import { meantValue } from "../../model/meant/meant_value.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { cycleRecords } from "../../model/aim/assessments.ts";
import type { EpfModel } from "../../model/model.ts";
import { asNumber, asText, at } from "../../model/read.ts";
import { currentCycle, finishedCycles } from "../../model/roadmap/cycle.ts";
import { counted } from "../../text/forms/plural.ts";
import type { InstanceRule } from "../rule.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-cycle",
  level: "warning",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "lra_consistency",
      title: "Reality assessment is about another cycle",
      id: ({ path }) => `aim-lra-cycle-${path.startsWith("metadata") ? "completed" : "focus"}`,
    },
  },
  task: "update living reality assessment",
  artifacts: ["living_reality_assessment"],
  what:
    "The living reality assessment names another cycle than the roadmap plans, or counts fewer finished cycles than have records.",
  why: "Whoever reads the assessment first takes an earlier cycle for the present one, with its focus and its lessons.",
  remedy: "Bring `current_focus.cycle_reference` and `metadata.cycles_completed` up to date when a cycle begins.",
  examples: [
    {
      bad: {
        "AIM/living_reality_assessment.yaml": "current_focus: {cycle_reference: C1}\n",
        "READY/05_roadmap_recipe.yaml": "roadmap: {cycle: 2}\n",
      },
      good: {
        "AIM/living_reality_assessment.yaml": "current_focus: {cycle_reference: C2}\n",
        "READY/05_roadmap_recipe.yaml": "roadmap: {cycle: 2}\n",
      },
    },
    {
      bad: {
        "AIM/living_reality_assessment.yaml": "metadata: {cycles_completed: 0}\n",
        "AIM/cycles/cycle-1/assessment_report.yaml": "cycle: 1\n",
        "AIM/cycles/cycle-1/calibration_memo.yaml": "cycle: 1\ndecision: pivot\n",
      },
      good: {
        "AIM/living_reality_assessment.yaml": "metadata: {cycles_completed: 1}\n",
        "AIM/cycles/cycle-1/assessment_report.yaml": "cycle: 1\n",
        "AIM/cycles/cycle-1/calibration_memo.yaml": "cycle: 1\ndecision: pivot\n",
      },
    },
  ],
  check({ model, report }) {
    const planned = currentCycle(model);
    const finished = finishedCycles(model).size;
    for (const artifact of model.of("living_reality_assessment")) {
      const { value } = artifact.document;
      const named = asText(at(value, "current_focus", "cycle_reference"));
      const cycle = /^C(\d+)/.exec(named ?? "")?.[1];
      // Between two cycles the focus is on the next one before its roadmap is written.
      const isTurn = planned !== null && Number(cycle) === planned + 1 && isDecided(model, planned);
      if (cycle !== undefined && planned !== null && Number(cycle) !== planned && !isTurn) {
        report(artifact, {
          message: `focus is on ${quoteValue(named)}, it should be on cycle ${planned}, which the roadmap plans`,
          at: ["current_focus", "cycle_reference"],
          expected: `C${planned}`,
          actual: named!,
          help: "write down the focus of the present cycle, or correct `roadmap.cycle`",
        });
      }
      const completed = asNumber(at(value, "metadata", "cycles_completed"));
      if (completed !== null && completed < finished) {
        report(artifact, {
          message: `\`cycles_completed\` is ${completed}, but should be ${finished}: there are records of ${
            counted(finished, "cycle")
          }`,
          at: ["metadata", "cycles_completed"],
          expected: String(finished),
          actual: String(completed),
          help: "count every cycle that was assessed or decided upon",
        });
      }
    }
  },
};

/** True when a memo on a cycle is there that decides. */
function isDecided(model: EpfModel, cycle: number): boolean {
  return cycleRecords(model, "calibration_memo").some((memo) =>
    memo.cycle === cycle && at(meantValue(memo.artifact), "decision") !== "pending_assessment"
  );
}

export default rule;
