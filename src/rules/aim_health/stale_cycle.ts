import { meantValue } from "../../model/meant/meant_value.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import {
  cycleRecords,
  cycleWords,
  DAYS_TO_DECIDE,
  daysSince,
  isSameCycle,
  pastRoadmaps,
  roadmaps,
} from "../../model/aim/assessments.ts";
import { begunCycle, decisionOn } from "../../model/aim/cycle_step.ts";
import { reportsOn } from "../../model/aim/open_results.ts";
import { reportState } from "../../model/aim/report_state.ts";
import { contentState } from "../../model/content/content_state.ts";
import { asMap } from "../../model/read.ts";
import { cycleEnd, endWords } from "../../model/roadmap/cycle_end.ts";
import { counted } from "../../text/forms/plural.ts";
import type { InstanceContext, InstanceRule } from "../rule.ts";

/** Statuses of a plan that people work by, or are about to approve. */
const OPEN: ReadonlySet<string | null> = new Set(["active", "approved", "draft"]);

/** The folder of a past cycle. */
const IN_ARCHIVE = /(?:^|\/)cycles\/[^/]+\//i;

const rule: InstanceRule = {
  scope: "instance",
  name: "stale-cycle",
  level: "warning",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "overdue_trigger",
      title: ({ file }) => IN_ARCHIVE.test(file) ? "Roadmap in the archive is not completed" : "Cycle has ended",
      id: ({ file }) => IN_ARCHIVE.test(file) ? `aim-cycle-archived-${file}` : "aim-cycle-ended",
    },
  },
  task: "write assessment report",
  artifacts: ["roadmap_recipe"],
  what:
    "The end of a roadmap's cycle has passed, and the roadmap is still `active`, `approved` or a `draft`. It is a note during the two weeks for writing report and memo, and for a copy in the archive.",
  why:
    "A plan without an end never has to show what it brought: key results stay promises, and decisions rest on a bet that the team has not looked at again.",
  remedy:
    "Assess the cycle, decide in the memo, and turn it with `epf aim init-cycle`, which sets `status: completed`; or move the end and write the reason into the commit. Give a draft that was never used new dates and targets.",
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
    {
      bad: {
        "READY/05_roadmap_recipe.yaml":
          "roadmap: {cycle: 1, status: draft, start_date: 2026-01-05, target_completion_date: 2026-06-30}\n",
      },
      good: {
        "READY/05_roadmap_recipe.yaml":
          "roadmap: {cycle: 1, status: draft, start_date: 2026-01-05, target_completion_date: 2027-01-31}\n",
      },
    },
  ],
  check(context) {
    checkArchive(context);
    const { model, now, report } = context;
    for (const roadmap of roadmaps(model)) {
      const { artifact, status, cycle } = roadmap;
      const isDraft = status === "draft";
      // A cycle that was turned is over, and a template has no dates of anybody.
      if (isDraft && (begunCycle(model) > (cycle ?? 1) || contentState(artifact).isUnfilled)) continue;
      const end = OPEN.has(status) ? cycleEnd(meantValue(artifact)) : null;
      if (end === null) continue;
      const days = daysSince(end.day, now);
      const decision = cycle === null ? null : decisionOn(model, cycle);
      // A memo that waits for a measurement keeps the cycle open, and no cycle begins before it has decided.
      if (days < 1 || decision === "pending_assessment") continue;
      // A misspelt name of the end's field is a finding of its own, at that field.
      const isNamed = end.key in asMap(asMap(artifact.document.value).roadmap);
      const ended = `${cycle === null ? "cycle" : `cycle ${cycle}`} ended ${counted(days, "day")} ago (${
        endWords(end)
      })`;
      report(artifact, {
        message: isDraft
          ? `${ended} and its roadmap is still a \`draft\`; it should have new dates or a report`
          : `${ended} and has not been ${
            reportsOn(model, roadmap).some((record) => reportState(record.artifact).isFilled) ? "" : "assessed and "
          }closed`,
        ...(isDraft || days > DAYS_TO_DECIDE ? {} : { level: "info" }),
        at: ["roadmap", isNamed ? end.key : "status"],
        expected: isDraft ? "an end to come" : "`completed`, or an end to come",
        actual: end.written,
        help: isDraft
          ? "give it new dates and targets; if the team has worked by it, assess the cycle: `epf aim assess`"
          : decision === "pull_the_plug"
          ? "the work has ended: archive the cycle with `epf aim archive-cycle`, which sets `status: completed`"
          : "assess the cycle and turn it with `epf aim init-cycle`, or move its end with a reason",
      });
    }
  },
};

export default rule;

/** Roadmaps in the archive of a cycle that is over, as a report or memo on it or its end says: none of them is worked by. */
function checkArchive({ model, now, report }: InstanceContext): void {
  const records = [...cycleRecords(model, "assessment_report"), ...cycleRecords(model, "calibration_memo")];
  for (const past of pastRoadmaps(model)) {
    const { artifact, status, cycle } = past;
    if (!OPEN.has(status) || cycle === null || !IN_ARCHIVE.test(artifact.file)) continue;
    const end = cycleEnd(meantValue(artifact));
    const hasEnded = records.some((record) => record.artifact.archived && isSameCycle(record, past)) ||
      (status !== "draft" && end !== null && daysSince(end.day, now) >= 1);
    if (!hasEnded) continue;
    report(artifact, {
      level: "info",
      message: `roadmap in the archive of ${cycleWords(cycle)} is ${quoteValue(status)}; it should be \`completed\``,
      at: ["roadmap", "status"],
      expected: "`completed`",
      actual: String(status),
      help: "set `status: completed`, so that no one takes it for the running plan; the dates stay as they are",
    });
  }
}
