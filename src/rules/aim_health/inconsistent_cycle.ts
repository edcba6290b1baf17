import { meantValue } from "../../model/meant/meant_value.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { lifecycleStage } from "../../model/aim/reality_facts.ts";
import type { EpfModel } from "../../model/model.ts";
import { asNumber, asText, at } from "../../model/read.ts";
import { currentCycle, finishedCycles } from "../../model/roadmap/cycle.ts";
import { cycleEnd, endWords } from "../../model/roadmap/cycle_end.ts";
import { counted } from "../../text/forms/plural.ts";
import type { InstanceContext, InstanceRule } from "../rule.ts";
import { checkMeta, runningPlan } from "./cycle_of_meta.ts";
import { checkRecords, isDecided } from "./cycle_of_records.ts";
import { checkRecordDates } from "./date_of_records.ts";

/** What may be wrong, by the place of its finding. */
const FACTS: Readonly<Record<string, { title: string; id: string }>> = {
  "current_focus.cycle_reference": {
    title: "Focus of the reality assessment is on another cycle",
    id: "aim-lra-cycle-focus",
  },
  "metadata.cycles_completed": {
    title: "Reality assessment counts too few or too many finished cycles",
    id: "aim-lra-cycle-completed",
  },
  "metadata.lifecycle_stage": {
    title: "Lifecycle stage is not that of the finished cycles",
    id: "aim-lra-cycle-stage",
  },
  "instance.current_cycle.cycle_number": {
    title: "Metadata is about another cycle",
    id: "aim-meta-cycle",
  },
  "instance.current_cycle.cycle_id": { title: "Id and number of the cycle differ", id: "aim-meta-cycle-id" },
  "instance.current_cycle.phase": { title: "Metadata is in another phase", id: "aim-meta-phase" },
  "instance.cycle_count": {
    title: "Metadata and reality assessment differ in the number of finished cycles",
    id: "aim-meta-cycle-count",
  },
  "roadmap.cycle": { title: "Roadmap names a different cycle from all other files", id: "aim-roadmap-cycle" },
  cycle: { title: "A record names another cycle", id: "aim-src-cycle" },
  assessment_date: { title: "A record is older than the end of its cycle", id: "aim-record-date" },
  "meta.last_updated": { title: "A record is older than the end of its cycle", id: "aim-record-updated" },
  cycle_reference: { title: "Track health names another cycle", id: "aim-track-health-cycle" },
};

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-cycle",
  level: "warning",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "lra_consistency",
      title: ({ path }) => FACTS[path]!.title,
      id: ({ path }) => FACTS[path]!.id,
    },
  },
  task: "update living reality assessment",
  artifacts: [
    "living_reality_assessment",
    "epf_meta",
    "roadmap_recipe",
    "strategic_reality_check",
    "track_health_assessment",
    "assessment_report",
    "calibration_memo",
  ],
  what:
    "Two records disagree about the current cycle: roadmap, reality assessment, `_meta.yaml`, a report, or the folder in the archive. The message names the two.",
  why: "Whoever reads the record that lags behind works with the focus and the lessons of an earlier cycle.",
  remedy: "Correct the one that lags behind; `epf aim init-cycle` brings all of them up to date when a cycle begins.",
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
    {
      bad: {
        "_meta.yaml": "instance: {current_cycle: {cycle_number: 2}}\n",
        "READY/05_roadmap_recipe.yaml": "roadmap: {cycle: 3}\n",
      },
      good: {
        "_meta.yaml": "instance: {current_cycle: {cycle_number: 3}}\n",
        "READY/05_roadmap_recipe.yaml": "roadmap: {cycle: 3}\n",
      },
    },
    {
      bad: {
        "AIM/living_reality_assessment.yaml": "metadata: {lifecycle_stage: bootstrap, cycles_completed: 1}\n",
      },
      good: {
        "AIM/living_reality_assessment.yaml": "metadata: {lifecycle_stage: maturing, cycles_completed: 1}\n",
      },
    },
    {
      bad: {
        "AIM/strategic_reality_check.yaml": "cycle: 3\n",
        "READY/05_roadmap_recipe.yaml": "roadmap: {cycle: 1}\n",
      },
      good: {
        "AIM/strategic_reality_check.yaml": "cycle: 1\n",
        "READY/05_roadmap_recipe.yaml": "roadmap: {cycle: 1}\n",
      },
    },
    {
      bad: { "AIM/cycles/cycle-2/assessment_report.yaml": "roadmap_id: roadmap-raft-race\ncycle: 1\n" },
      good: { "AIM/cycles/cycle-1/assessment_report.yaml": "roadmap_id: roadmap-raft-race\ncycle: 1\n" },
    },
    {
      bad: {
        "_meta.yaml": "instance: {current_cycle: {cycle_number: 2}}\n",
        "AIM/living_reality_assessment.yaml": "current_focus: {cycle_reference: C2}\n",
        "READY/05_roadmap_recipe.yaml": "roadmap: {cycle: 3}\n",
      },
      good: {
        "_meta.yaml": "instance: {current_cycle: {cycle_number: 2}}\n",
        "AIM/living_reality_assessment.yaml": "current_focus: {cycle_reference: C2}\n",
        "READY/05_roadmap_recipe.yaml": "roadmap: {cycle: 2}\n",
      },
    },
    {
      bad: {
        "_meta.yaml": "instance: {current_cycle: {cycle_number: 3, phase: READY}}\n",
        "READY/05_roadmap_recipe.yaml": "roadmap: {cycle: 3, status: active}\n",
      },
      good: {
        "_meta.yaml": "instance: {current_cycle: {cycle_number: 3, phase: READY}}\n",
        "READY/05_roadmap_recipe.yaml": "roadmap: {cycle: 3, status: approved}\n",
      },
    },
    {
      bad: {
        "AIM/assessment_report.yaml": "roadmap_id: roadmap-raft-race\ncycle: 2\n",
        "READY/05_roadmap_recipe.yaml": "roadmap: {id: roadmap-raft-race, cycle: 1}\n",
      },
      good: {
        "AIM/assessment_report.yaml": "roadmap_id: roadmap-raft-race\ncycle: 1\n",
        "READY/05_roadmap_recipe.yaml": "roadmap: {id: roadmap-raft-race, cycle: 1}\n",
      },
    },
    {
      bad: { "_meta.yaml": "instance: {current_cycle: {cycle_number: 2, cycle_id: C3}}\n" },
      good: { "_meta.yaml": "instance: {current_cycle: {cycle_number: 2, cycle_id: C2}}\n" },
    },
    {
      bad: { "AIM/cycles/cycle-1/strategic_reality_check.yaml": "cycle: 3\n" },
      good: { "AIM/cycles/cycle-1/strategic_reality_check.yaml": "cycle: 1\n" },
    },
  ],
  check({ model, now, report }) {
    checkRecords({ model, report });
    checkRecordDates({ model, now, report });
    const agreed = cycleOfOthers(model);
    if (agreed !== null) return blameRoadmap({ model, report }, agreed);
    checkMeta({ model, now, report });
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
          message: `focus is on ${quoteValue(named)}; it should be on cycle ${planned}, which the roadmap plans`,
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
      const running = completed === null ? null : runningPlan(model, completed, now);
      if (running !== null) {
        report(artifact, {
          message:
            `\`cycles_completed\` is ${completed}, but the roadmap of cycle ${planned} is \`${running.status}\` and ends ${
              endWords(cycleEnd(running.artifact.document.value)!)
            }; it should be ${planned! - 1}`,
          at: ["metadata", "cycles_completed"],
          expected: String(planned! - 1),
          actual: String(completed),
          help: `write \`${planned! - 1}\`; the cycle that runs is counted when its memo is decided${
            isCounted(model, planned! - 1) ? "" : ", and in `cycle_count` of `_meta.yaml` with it"
          }`,
          related: [{ artifact: running.artifact, at: ["roadmap", "status"], message: "the cycle that runs" }],
        });
      }
      const stage = asText(at(value, "metadata", "lifecycle_stage"));
      const shown = lifecycleStage(Math.max(completed ?? 0, finished));
      if (stage === "bootstrap" && shown !== stage) {
        report(artifact, {
          message: `stage is \`bootstrap\`, after ${
            counted(Math.max(completed ?? 0, finished), "finished cycle")
          } it should be \`${shown}\``,
          at: ["metadata", "lifecycle_stage"],
          expected: shown,
          actual: stage,
          help: `set \`lifecycle_stage: ${shown}\``,
        });
      } else if (completed !== null && isAhead(stage, shown)) {
        report(artifact, {
          message: `stage is ${quoteValue(stage)}, after ${
            counted(Math.max(completed, finished), "finished cycle")
          } it should be \`${shown}\``,
          at: ["metadata", "lifecycle_stage"],
          level: "info",
          expected: shown,
          actual: stage!,
          help: `set \`lifecycle_stage: ${shown}\`, or count the cycles that are finished in \`cycles_completed\``,
        });
      }
    }
  },
};

/** True for a stage of an assessment that more finished cycles than there are would show. */
function isAhead(stage: string | null, shown: string): boolean {
  const order = ["bootstrap", "maturing", "evolved"];
  return order.indexOf(stage ?? "") > order.indexOf(shown);
}

/** The one cycle that metadata and reality assessment are in where the roadmap plans another; null where they disagree. */
function cycleOfOthers(model: EpfModel): number | null {
  const planned = currentCycle(model);
  const [meta] = model.of("epf_meta");
  const [reality] = model.of("living_reality_assessment");
  const [stated, focus] = [
    asNumber(at(meta?.document.value, "instance", "current_cycle", "cycle_number")),
    Number(
      /^C(\d+)/.exec(asText(at(reality?.document.value, "current_focus", "cycle_reference")) ?? "")?.[1] ?? Number.NaN,
    ),
  ];
  if (planned === null || stated === null || stated !== focus || stated === planned) return null;
  return stated === planned + 1 && isDecided(model, planned) ? null : stated;
}

/** Two files that agree are more likely right than the one that they do not agree with. */
function blameRoadmap({ model, report }: Pick<InstanceContext, "model" | "report">, agreed: number): void {
  const planned = currentCycle(model);
  const roadmap = model.of("roadmap_recipe").find((artifact) =>
    asNumber(at(meantValue(artifact), "roadmap", "cycle")) === planned
  );
  if (roadmap === undefined) return;
  report(roadmap, {
    message: `\`cycle\` is ${planned}, but metadata and reality assessment are in cycle ${agreed}`,
    at: ["roadmap", "cycle"],
    expected: String(agreed),
    actual: String(planned),
    help: "correct the cycle of the roadmap, or bring the two other files up to date with `epf aim init-cycle`",
  });
}

export default rule;

/** True where the metadata count so many finished cycles. */
function isCounted(model: EpfModel, finished: number): boolean {
  return model.of("epf_meta").some(({ document }) =>
    asNumber(at(document.value, "instance", "cycle_count")) === finished
  );
}
