import { quoteValue } from "../../diagnostics/escape.ts";
import { cycleWords, daysSince, roadmaps } from "../../model/aim/assessments.ts";
import { isBeforeEnd } from "../../model/aim/open_results.ts";
import { decidedValue } from "../../model/content/written_value.ts";
import { contentState } from "../../model/content/content_state.ts";
import { beginOfTimeframe } from "../../model/roadmap/timeframe.ts";
import { asDay, asMap, asText } from "../../model/read.ts";
import { counted } from "../../text/forms/plural.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { InstanceRule } from "../rule.ts";

/** Days after the start of a cycle in which its roadmap may still be `approved` or a draft. */
const DAYS_TO_BEGIN = 14;

const roadmap = (start: string, status = "approved", more = "") =>
  `roadmap: {cycle: 2, status: ${status}, start_date: ${start}, target_completion_date: 2027-01-15${more}}\n`;
const signed = (day: string, status: string) =>
  roadmap("2026-12-07", status, `, approved_by: Ines Aune, approval_date: ${day}`);
const FILE = "READY/05_roadmap_recipe.yaml";

const rule: InstanceRule = {
  scope: "instance",
  name: "stale-status",
  level: "info",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "lra_consistency",
      title: "Status of the roadmap that its dates contradict",
      id: ({ file }) => `aim-status-${file}`,
      free: true,
    },
  },
  task: "roadmap recipe",
  artifacts: ["roadmap_recipe"],
  what:
    "A roadmap is still `approved` or a draft weeks after its cycle began, or still a draft after its day of approval.",
  why: "Whoever reads the plan cannot tell whether people work by it or it still waits for its day.",
  remedy:
    "Set `status: active`, or move the start if the work has not begun. If an approved plan is a draft again, remove the approval.",
  examples: [
    { bad: { [FILE]: roadmap("2026-09-28") }, good: { [FILE]: roadmap("2026-09-28", "active") } },
    { bad: { [FILE]: roadmap("2026-09-28") }, good: { [FILE]: roadmap("2026-11-23") } },
    { bad: { [FILE]: roadmap("2026-09-28", "draft") }, good: { [FILE]: roadmap("2026-12-07", "draft") } },
    { bad: { [FILE]: signed("2026-11-20", "draft") }, good: { [FILE]: signed("2026-12-04", "draft") } },
    { bad: { [FILE]: signed("2026-11-20", "draft") }, good: { [FILE]: signed("2026-11-20", "approved") } },
  ],
  check({ model, now, report }) {
    for (const plan of roadmaps(model)) {
      const { status, artifact } = plan;
      if ((status !== "approved" && status !== "draft") || !isBeforeEnd(plan, now)) continue;
      const roadmap = asMap(decidedValue(artifact, ["roadmap"]));
      const [day, approval] = [asDay(roadmap.start_date), asDay(roadmap.approval_date)];
      const days = day === null ? 0 : daysSince(day, now);
      if (days > DAYS_TO_BEGIN) {
        report(artifact, {
          message: `${cycleWords(plan.cycle)} began ${counted(days, "day")} ago (${
            quoteValue(roadmap.start_date)
          }) and its roadmap is still \`${status}\`; it should be \`active\``,
          at: ["roadmap", "status"],
          expected: "active",
          actual: status,
          help: `${
            status === "draft" ? "have it approved and " : ""
          }set \`status: active\`, or move \`start_date\` if the work has not begun`,
        });
      } else if (status === "draft" && isSigned(artifact) && approval !== null && daysSince(approval, now) > 0) {
        // A start behind the end is a finding of its own; people work by the plan since its time frame began.
        const began = beginOfTimeframe(decidedValue(artifact));
        const due = began !== null && daysSince(began.day, now) > 0 ? "active" : "approved";
        report(artifact, {
          message: `roadmap is \`draft\`, but was approved on ${
            quoteValue(roadmap.approval_date)
          }; it should be \`${due}\``,
          at: ["roadmap", "status"],
          expected: due,
          actual: status,
          help:
            `set \`status: ${due}\`, or remove \`approved_by\` and \`approval_date\` if it has to be approved again`,
        });
      }
    }
  },
};

export default rule;

/** True for a roadmap that says who approved it and asks nothing any more: one with questions goes back to a draft. */
function isSigned(artifact: Artifact): boolean {
  return asText(decidedValue(artifact, ["roadmap", "approved_by"])) !== null &&
    contentState(artifact).questions.length === 0;
}
