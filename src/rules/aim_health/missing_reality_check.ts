import { cycleRecords, cycleWords, decisionOf, isSameCycle, roadmaps } from "../../model/aim/assessments.ts";
import { isBeforeEnd } from "../../model/aim/open_results.ts";
import { reportState } from "../../model/aim/report_state.ts";
import { lacksRealityCheck } from "../../model/aim/reality_checks.ts";
import type { InstanceRule } from "../rule.ts";

const files = {
  "AIM/living_reality_assessment.yaml": "metadata: {adoption_level: 2}\n",
  "AIM/assessment_report.yaml":
    "roadmap_id: roadmap-tide-mill\ncycle: 1\nassumption_validations: [{id: asm-p-001, status: validated}]\n",
};

const rule: InstanceRule = {
  scope: "instance",
  name: "missing-reality-check",
  level: "info",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "missing_assessment",
      title: "Cycle assessed without a reality check",
      id: () => "aim-missing-reality-check",
      free: true,
    },
  },
  task: "strategic reality check",
  artifacts: ["assessment_report"],
  what: "At adoption level 2 or above the report of a cycle is filled in, and there is no reality check of that cycle.",
  why:
    "The report says how the work went; only the reality check says whether the beliefs under it still hold, and the memo decides on both.",
  remedy: "Draft it with `epf aim generate-src`, and judge its findings before the memo is signed.",
  examples: [
    {
      bad: files,
      good: { ...files, "AIM/strategic_reality_check.yaml": "cycle: 1\nsummary: {overall_health: healthy}\n" },
    },
  ],
  check({ model, now, report }) {
    for (const assessment of cycleRecords(model, "assessment_report")) {
      const { artifact, cycle } = assessment;
      if (artifact.archived || !reportState(artifact).isFilled) continue;
      if (!lacksRealityCheck(model, cycle)) continue;
      // The report of a cycle that still runs is completed at its end.
      if (roadmaps(model).some((roadmap) => isSameCycle(roadmap, assessment) && isBeforeEnd(roadmap, now))) continue;
      const memo = cycleRecords(model, "calibration_memo").find((record) => isSameCycle(record, assessment));
      const isDecided = memo !== undefined && decisionOf(memo.artifact) !== null;
      report(artifact, {
        message: `${cycleWords(cycle)} is ${
          isDecided ? "decided" : "assessed"
        } without a reality check; one should come before the memo`,
        at: ["cycle"],
        expected: "AIM/strategic_reality_check.yaml",
        help:
          "`epf aim generate-src` drafts it: do the beliefs under the plan still hold? It is advice from level 2 on, and costs no points",
      });
    }
  },
};

export default rule;
