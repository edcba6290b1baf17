import { meantValue } from "../../model/meant/meant_value.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { cycleRecords } from "../../model/aim/assessments.ts";
import { lifecycleStage } from "../../model/aim/reality_facts.ts";
import type { EpfModel } from "../../model/model.ts";
import { asNumber, asText, at } from "../../model/read.ts";
import { currentCycle, finishedCycles } from "../../model/roadmap/cycle.ts";
import { counted } from "../../text/forms/plural.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { InstanceContext, InstanceRule } from "../rule.ts";

/** What may be wrong, by the place of its finding. */
const FACTS: Readonly<Record<string, { title: string; id: string }>> = {
  "current_focus.cycle_reference": {
    title: "Focus of the reality assessment is on another cycle",
    id: "aim-lra-cycle-focus",
  },
  "metadata.cycles_completed": {
    title: "Reality assessment counts too few finished cycles",
    id: "aim-lra-cycle-completed",
  },
  "metadata.lifecycle_stage": {
    title: "Lifecycle stage is behind the finished cycles",
    id: "aim-lra-cycle-stage",
  },
  "instance.current_cycle.cycle_number": {
    title: "Metadata is about another cycle",
    id: "aim-meta-cycle",
  },
  "instance.cycle_count": {
    title: "Metadata and reality assessment differ in the number of finished cycles",
    id: "aim-meta-cycle-count",
  },
  cycle: { title: "Reality check names another cycle", id: "aim-src-cycle" },
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
  artifacts: ["living_reality_assessment", "epf_meta", "strategic_reality_check", "track_health_assessment"],
  what:
    "The living reality assessment or `_meta.yaml` names another cycle than the roadmap plans, counts fewer finished cycles than have records, or is at an earlier stage than they show; or a reality check or track health assessment is about a later cycle than the one planned, or another than its folder in the archive.",
  why: "Whoever reads the assessment first takes an earlier cycle for the present one, with its focus and its lessons.",
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
      bad: { "AIM/cycles/cycle-1/strategic_reality_check.yaml": "cycle: 3\n" },
      good: { "AIM/cycles/cycle-1/strategic_reality_check.yaml": "cycle: 1\n" },
    },
  ],
  check({ model, report }) {
    checkMeta({ model, report });
    checkRecords({ model, report });
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
      }
    }
  },
};

/** What the file of the instance says of its cycles, held against the roadmap and the reality assessment. */
function checkMeta({ model, report }: Pick<InstanceContext, "model" | "report">): void {
  const planned = currentCycle(model);
  const [reality] = model.of("living_reality_assessment");
  const finished = finishedCycles(model).size;
  const completed = asNumber(at(reality?.document.value, "metadata", "cycles_completed"));
  for (const artifact of model.of("epf_meta")) {
    const { value } = artifact.document;
    const cycle = asNumber(at(value, "instance", "current_cycle", "cycle_number"));
    const isTurn = planned !== null && cycle === planned + 1 && isDecided(model, planned);
    if (cycle !== null && planned !== null && cycle !== planned && !isTurn) {
      report(artifact, {
        message: `found cycle ${cycle}, it should be cycle ${planned}, which the roadmap plans`,
        at: ["instance", "current_cycle", "cycle_number"],
        expected: String(planned),
        actual: String(cycle),
        help: "set the number and id of the present cycle, or correct `roadmap.cycle`",
      });
    }
    const count = asNumber(at(value, "instance", "cycle_count"));
    // Where the assessment itself lags behind, that is the finding.
    if (count === null || completed === null || count === completed || completed < finished) continue;
    report(artifact, {
      message: `found ${count}, the reality assessment counts ${
        counted(completed, "cycle")
      } as completed; the two should agree`,
      at: ["instance", "cycle_count"],
      expected: String(completed),
      actual: String(count),
      help: "count the closed cycles in both files alike",
    });
  }
}

/**
 * The cycle of a reality check and of track health, which may be an earlier one but none that is still to be planned; in the
 * archive it is that of the folder.
 */
function checkRecords({ model, report }: Pick<InstanceContext, "model" | "report">): void {
  const planned = currentCycle(model);
  for (const { artifact, field, written } of datedRecords(model)) {
    const cycle = Number(/^C?(\d+)$/.exec(written ?? "")?.[1] ?? 0);
    const folder = Number(/\/cycle-(\d+)\/[^/]*$/i.exec(artifact.file)?.[1] ?? Number.NaN);
    const fault = artifact.archived
      ? cycle === 0 || Number.isNaN(folder) || cycle === folder ? null : {
        expected: folder,
        reason: `the file is in the archive of cycle ${folder}`,
        help: "correct the cycle, or move the file",
      }
      : planned === null || cycle <= (isDecided(model, planned) ? planned + 1 : planned)
      ? null
      : {
        expected: planned,
        reason: `the roadmap plans cycle ${planned}`,
        help: "write the cycle that was looked at, or correct `roadmap.cycle`",
      };
    if (fault === null) continue;
    report(artifact, {
      message: `found ${quoteValue(written)}, it should be the cycle that was looked at; ${fault.reason}`,
      at: [field],
      expected: field === "cycle" ? String(fault.expected) : `C${fault.expected}`,
      actual: written!,
      help: fault.help,
    });
  }
}

/** The files of AIM that are about one cycle and are no record of its end, with the field that names it. */
function datedRecords(model: EpfModel): { artifact: Artifact; field: string; written: string | null }[] {
  return [
    ...model.all("strategic_reality_check").map((artifact) => {
      const cycle = asNumber(at(artifact.document.value, "cycle"));
      return { artifact, field: "cycle", written: cycle === null ? null : String(cycle) };
    }),
    ...model.all("track_health_assessment").map((artifact) => ({
      artifact,
      field: "cycle_reference",
      written: asText(at(artifact.document.value, "cycle_reference")),
    })),
  ];
}

/** True when a memo on a cycle is there that decides. */
function isDecided(model: EpfModel, cycle: number): boolean {
  return cycleRecords(model, "calibration_memo").some((memo) =>
    memo.cycle === cycle && at(meantValue(memo.artifact), "decision") !== "pending_assessment"
  );
}

export default rule;
