import { meantValue } from "../../model/meant/meant_value.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import {
  aimArtifacts,
  type CycleRecord,
  cycleRecords,
  cycleWords,
  hasAimPlace,
  isOfUnknownRoadmap,
  isSameCycle,
  type NearRecord,
  nearRecord,
  nearReport,
  pastRoadmaps,
  roadmaps,
} from "../../model/aim/assessments.ts";
import type { EpfModel } from "../../model/model.ts";
import { asMap } from "../../model/read.ts";
import { unreadable } from "../../model/readable.ts";
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
  answer: "assessment_wizard",
  artifacts: ["calibration_memo", "roadmap_recipe"],
  what:
    "A cycle is over, by its roadmap or its memo, and there is no assessment of what it brought; or there is no AIM folder although a roadmap is `active` or `completed`.",
  why: "A decision without recorded facts cannot be checked later, and a plan without an assessment teaches nothing.",
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
      bad: {
        "READY/05_roadmap_recipe.yaml": "roadmap: {id: roadmap-seed-swap, cycle: 1, status: completed}\n",
        "AIM/living_reality_assessment.yaml": "adoption_context: {team_size: 3}\n",
      },
      good: {
        "READY/05_roadmap_recipe.yaml": "roadmap: {id: roadmap-seed-swap, cycle: 1, status: completed}\n",
        "AIM/living_reality_assessment.yaml": "adoption_context: {team_size: 3}\n",
        "AIM/assessment_report.yaml": "roadmap_id: roadmap-seed-swap\ncycle: 1\n",
      },
    },
    {
      bad: { "READY/05_roadmap_recipe.yaml": "roadmap: {id: roadmap-seed-swap, cycle: 1, status: active}\n" },
      good: { "READY/05_roadmap_recipe.yaml": "roadmap: {id: roadmap-seed-swap, cycle: 1, status: approved}\n" },
    },
  ],
  check(context) {
    if (unreadable(context.model, "assessment_report").length > 0) return;
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
    const near = nearRecord(memo, reports, memos);
    if (near === null) {
      report(memo.artifact, {
        message: `memo decides on ${
          cycleWords(memo.cycle)
        }, for which there is no assessment report; one should come first`,
        at: ["decision"],
        expected: "an assessment report with the same `roadmap_id` and `cycle`",
        help: "write the assessment report, or correct `roadmap_id` and `cycle`",
      });
    } else if (near.field === "roadmap_id" && isOfKept(model, memo) && isStray(model, near.record)) {
      report(near.record.artifact, {
        message: `report is about ${quoteValue(near.record.roadmapId)}, but the roadmap and the memo of ${
          cycleWords(memo.cycle)
        } are of ${quoteValue(memo.roadmapId)}; all of them should be about one roadmap`,
        at: ["roadmap_id"],
        expected: String(memo.roadmapId),
        actual: String(near.record.roadmapId),
        help: `write ${quoteValue(memo.roadmapId)}`,
        related: [{ artifact: memo.artifact, at: ["roadmap_id"], message: "the memo on the same cycle" }],
      });
    } else if (near.field === "cycle" || ![memo, near.record].some((record) => isOfUnknownRoadmap(model, record))) {
      report(memo.artifact, {
        ...differing(model, memo, near),
        at: [near.field],
        expected: SAME_CYCLE,
        related: [{ artifact: near.record.artifact, at: [near.field], message: "the assessment report is here" }],
      });
    }
  }
}

/** True for a record whose roadmap, with its cycle, is the current one or one in the archive. */
function isOfKept(model: EpfModel, { roadmapId, cycle }: CycleRecord): boolean {
  return roadmapId !== null &&
    [...roadmaps(model), ...pastRoadmaps(model)].some((plan) => plan.roadmapId === roadmapId && plan.cycle === cycle);
}

/** True for a record of a roadmap that is not kept, where that is no error of its own. */
function isStray(model: EpfModel, record: CycleRecord): boolean {
  return !isOfKept(model, record) && !isOfUnknownRoadmap(model, record);
}

/** A memo and the report that is near, in words that name the values which keep them apart. */
function differing(
  model: EpfModel,
  memo: CycleRecord,
  { record, field }: NearRecord,
): Pick<RuleReport, "message" | "help"> {
  const file = quoteValue(record.artifact.file, 200);
  const isReportRight = isOfKept(model, record) && !isOfKept(model, memo);
  return field === "roadmap_id"
    ? {
      message: `memo decides on ${cycleWords(memo.cycle)} of ${
        quoteValue(memo.roadmapId)
      }, the assessment report of that cycle is about ${
        quoteValue(record.roadmapId)
      }, both should be about one roadmap`,
      help: isReportRight
        ? `write ${quoteValue(record.roadmapId)}, the roadmap of that cycle`
        : `write the same \`roadmap_id\` here and in ${file}`,
    }
    : {
      message: `memo decides on ${cycleWords(memo.cycle)}, the assessment report beside it is about ${
        cycleWords(record.cycle)
      }, both should be about one cycle`,
      help: `correct \`cycle\` here or in ${file}; if both are right, write the report of ${cycleWords(memo.cycle)}`,
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
      const near = nearReport(model, roadmap);
      // The id is reported where it is written, and a memo on the cycle says the same.
      if (near !== null && (isOfUnknownRoadmap(model, near.record) || isDecided(model, roadmap))) continue;
      const file = near === null ? "" : quoteValue(near.record.artifact.file, 200);
      const written = near === null ? "" : `, ${file} is about ${aboutWords(near)}`;
      report(roadmap.artifact, {
        message: `roadmap of ${cycleWords(roadmap.cycle)} is \`completed\` and has no assessment report${
          written || "; it should have one"
        }`,
        at,
        expected: "an assessment report with the roadmap's id and cycle",
        help: near === null
          ? "write `AIM/assessment_report.yaml` before the calibration memo"
          : `correct \`${near.field}\` in ${file} if it assesses ${
            cycleWords(roadmap.cycle)
          }; if not, write the report of that cycle`,
      });
    }
  }
}

/** What a report is about, by the value that keeps it from a roadmap. */
function aboutWords({ record, field }: NearRecord): string {
  return field === "cycle" ? cycleWords(record.cycle) : `${quoteValue(record.roadmapId)}`;
}

function isDecided(model: EpfModel, roadmap: CycleRecord): boolean {
  return cycleRecords(model, "calibration_memo").some((memo) =>
    isSameCycle(memo, roadmap) && asMap(meantValue(memo.artifact)).decision !== "pending_assessment"
  );
}

function isAssessed(model: EpfModel, roadmap: CycleRecord): boolean {
  return cycleRecords(model, "assessment_report").some((report) => isSameCycle(report, roadmap));
}
