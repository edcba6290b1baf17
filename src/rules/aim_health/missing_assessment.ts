import { meantValue } from "../../model/meant/meant_value.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import {
  aimArtifacts,
  type CycleRecord,
  cycleRecords,
  hasAimPlace,
  isSameCycle,
  ofOtherCycle,
  ofOtherRoadmap,
  roadmaps,
} from "../../model/aim/assessments.ts";
import type { EpfModel } from "../../model/model.ts";
import { asMap } from "../../model/read.ts";
import type { InstanceContext, InstanceRule, RuleReport } from "../rule.ts";

/** What is expected of a running roadmap without any file of AIM. */
const AIM_FOLDER = "a folder AIM with a living reality assessment";
/** What is expected of a memo whose report is there, and about something else. */
const SAME_CYCLE = "a memo and a report about one cycle of one roadmap";

const rule: InstanceRule = {
  scope: "instance",
  name: "missing-assessment",
  level: "warning",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "missing_assessment",
      title: ({ expected }) =>
        expected === AIM_FOLDER
          ? "Roadmap without AIM folder"
          : expected === SAME_CYCLE
          ? "Decision and assessment do not belong together"
          : "Cycle without assessment",
      id: ({ artifact }, model) =>
        artifact === "roadmap_recipe" && aimArtifacts(model).length === 0 ? "aim-no-aim-dir" : "aim-missing-assessment",
    },
  },
  task: "write assessment report",
  artifacts: ["calibration_memo", "roadmap_recipe"],
  what: "A cycle is running, has ended or was decided on, and there is no assessment of what it brought.",
  why: "A decision without recorded facts cannot be checked later, and a plan that no one assesses teaches nothing.",
  remedy:
    "Write `AIM/assessment_report.yaml` for the cycle, or correct `roadmap_id` and `cycle` of the one that is there. It holds the outcome of every key result and the fate of every assumption.",
  examples: [
    {
      bad: { "AIM/calibration_memo.yaml": "roadmap_id: roadmap-seed-swap\ncycle: 2\ndecision: persevere\n" },
      good: {
        "AIM/calibration_memo.yaml": "roadmap_id: roadmap-seed-swap\ncycle: 2\ndecision: persevere\n",
        "AIM/assessment_report.yaml": "roadmap_id: roadmap-seed-swap\ncycle: 2\n",
      },
    },
    {
      bad: { "READY/05_roadmap_recipe.yaml": "roadmap: {id: roadmap-seed-swap, cycle: 1, status: active}\n" },
      good: { "READY/05_roadmap_recipe.yaml": "roadmap: {id: roadmap-seed-swap, cycle: 1, status: approved}\n" },
    },
  ],
  check(context) {
    checkMemos(context);
    checkRoadmaps(context);
  },
};

export default rule;

function checkMemos({ model, report }: InstanceContext): void {
  const reports = cycleRecords(model, "assessment_report");
  const memos = cycleRecords(model, "calibration_memo");
  for (const memo of memos) {
    const { decision } = asMap(meantValue(memo.artifact));
    // A decision put off for want of facts says itself that the report is missing.
    if (decision === "pending_assessment" || reports.some((report) => isSameCycle(report, memo))) continue;
    report(memo.artifact, { ...missingReport(memo, reports, memos), at: ["decision"] });
  }
}

/** A memo without its report, in words that name the report which may be meant. */
function missingReport(
  memo: CycleRecord,
  reports: readonly CycleRecord[],
  memos: readonly CycleRecord[],
): Omit<RuleReport, "at"> {
  const decides = `memo decides on ${cycleWords(memo.cycle)}`;
  const unlike = { expected: SAME_CYCLE, help: "correct `roadmap_id` or `cycle` of one of them, or write the report" };
  const ofOther = ofOtherRoadmap(memo, reports);
  if (ofOther !== null) {
    const [own, other] = [quoteValue(memo.roadmapId), quoteValue(ofOther.roadmapId)];
    return {
      ...unlike,
      message:
        `${decides} of ${own}, the assessment report of that cycle is about ${other}, both should be about one roadmap`,
    };
  }
  const beside = ofOtherCycle(memo, reports, memos);
  if (beside !== null) {
    return {
      ...unlike,
      message: `${decides}, the assessment report beside it is about ${
        cycleWords(beside.cycle)
      }, both should be about one cycle`,
    };
  }
  return {
    message: `${decides}, for which there is no assessment report; one should come first`,
    expected: "an assessment report with the same `roadmap_id` and `cycle`",
    help: "write the assessment report, or correct `roadmap_id` and `cycle`",
  };
}

function checkRoadmaps({ model, report }: InstanceContext): void {
  for (const roadmap of roadmaps(model)) {
    const at = ["roadmap", "status"];
    if (!hasAimPlace(model)) {
      if (roadmap.status !== "active" && roadmap.status !== "completed") continue;
      report(roadmap.artifact, {
        message: `roadmap is \`${roadmap.status}\` and there is no AIM folder, expected one by now`,
        at,
        expected: AIM_FOLDER,
        help: "start `AIM/living_reality_assessment.yaml`, and assess the cycle when it ends",
      });
    } else if (roadmap.status === "completed" && !isAssessed(model, roadmap)) {
      report(roadmap.artifact, {
        message: `roadmap of ${
          cycleWords(roadmap.cycle)
        } is \`completed\` and has no assessment report, it should have one`,
        at,
        expected: "an assessment report with the roadmap's id and cycle",
        help: "write `AIM/assessment_report.yaml` before the calibration memo",
      });
    }
  }
}

function isAssessed(model: EpfModel, roadmap: ReturnType<typeof roadmaps>[number]): boolean {
  return cycleRecords(model, "assessment_report").some((report) => isSameCycle(report, roadmap));
}

function cycleWords(cycle: number | null): string {
  return cycle === null ? "a cycle" : `cycle ${cycle}`;
}
