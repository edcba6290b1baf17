import { quoteValue } from "../../diagnostics/escape.ts";
import {
  cycleOfRoadmap,
  type CycleRecord,
  cycleRecords,
  cycleWords,
  DAYS_TO_DECIDE,
  daysSince,
  isSameCycle,
  nearRecord,
  roadmaps,
  strayMemo,
} from "../../model/aim/assessments.ts";
import { meantValue } from "../../model/meant/meant_value.ts";
import type { EpfModel } from "../../model/model.ts";
import { unreadable } from "../../model/readable.ts";
import { cycleEnd } from "../../model/roadmap/cycle_end.ts";
import { reportState } from "../../model/aim/report_state.ts";
import type { InstanceRule } from "../rule.ts";

const REPORT =
  "roadmap_id: roadmap-barn-hire\ncycle: 3\nassumption_validations: [{id: asm-p-001, status: validated}]\n";

const rule: InstanceRule = {
  scope: "instance",
  name: "missing-decision",
  level: "info",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "missing_assessment",
      title: "Assessment without decision",
      id: () => "aim-missing-memo",
    },
  },
  task: "write calibration memo",
  artifacts: ["assessment_report"],
  what: "An assessment report that is filled in has no calibration memo for its cycle.",
  why:
    "The report holds the facts; only the memo says what follows from them, and the next READY phase starts from the memo.",
  remedy: "Write `calibration_memo.yaml` beside the report, with the decision, its reasons and what changes next.",
  examples: [
    {
      bad: { "AIM/assessment_report.yaml": REPORT },
      good: {
        "AIM/assessment_report.yaml": REPORT,
        "AIM/calibration_memo.yaml": "roadmap_id: roadmap-barn-hire\ncycle: 3\ndecision: pivot\n",
      },
    },
  ],
  check({ model, now, report }) {
    if (unreadable(model, "calibration_memo").length > 0) return;
    const memos = cycleRecords(model, "calibration_memo");
    const reports = cycleRecords(model, "assessment_report");
    for (const assessment of reports) {
      // A report that is still a draft has nothing to decide on.
      if (!assessment.artifact.archived && !reportState(assessment.artifact).isFilled) continue;
      if (!assessment.artifact.archived && isBeforeDecision(model, assessment, now)) continue;
      // A memo that is near and has no report of its own is what is wrong: `missing-assessment` reports it.
      if (memos.some((memo) => isSameCycle(memo, assessment))) continue;
      if (strayMemo(model, assessment) !== null) continue;
      // Its cycle is not that of its roadmap: `inconsistent-cycle` reports that.
      if (cycleOfRoadmap(model, assessment) !== null) continue;
      const near = nearRecord(assessment, memos, reports);
      report(assessment.artifact, {
        message: `report of ${cycleWords(assessment.cycle)} has no calibration memo${
          near === null
            ? ""
            : `, ${quoteValue(near.record.artifact.file, 200)} decides on ${cycleWords(near.record.cycle)}`
        }; it should have one beside it`,
        at: ["cycle"],
        expected: "a calibration memo with the same `roadmap_id` and `cycle`",
        help: near === null
          ? "write the memo: the decision, its reasons, what changes next"
          : `correct \`${near.field}\` of the memo if it decides on ${
            cycleWords(assessment.cycle)
          }; if not, write the memo of that cycle`,
      });
    }
  },
};

export default rule;

/** True for a report of a cycle that still runs, or whose memo has time until the end of its second week. */
function isBeforeDecision(model: EpfModel, assessment: CycleRecord, now: Date): boolean {
  return roadmaps(model).some((roadmap) => {
    if (!isSameCycle(roadmap, assessment)) return false;
    const end = cycleEnd(meantValue(roadmap.artifact));
    return end !== null && daysSince(end.day, now) < DAYS_TO_DECIDE;
  });
}
