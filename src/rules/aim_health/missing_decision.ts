import { quoteValue } from "../../diagnostics/escape.ts";
import { cycleRecords, cycleWords, isSameCycle, nearRecord, strayMemo } from "../../model/aim/assessments.ts";
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
  check({ model, report }) {
    const memos = cycleRecords(model, "calibration_memo");
    const reports = cycleRecords(model, "assessment_report");
    for (const assessment of reports) {
      // A report that is still a draft has nothing to decide on.
      if (!assessment.artifact.archived && !reportState(assessment.artifact).isFilled) continue;
      // A memo that is near and has no report of its own is what is wrong: `missing-assessment` reports it.
      if (memos.some((memo) => isSameCycle(memo, assessment))) continue;
      if (strayMemo(model, assessment) !== null) continue;
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
