import { REPORT_LIMITS, roadmaps } from "../../model/aim/assessments.ts";
import type { InstanceRule } from "../rule.ts";

const objectives = (count: number) =>
  Array.from({ length: count }, (_, index) => `        - id: okr-p-${String(index + 1).padStart(3, "0")}\n`).join("");
const roadmap = (count: number) =>
  `roadmap:
  id: roadmap-ferry-quay
  cycle: 1
  tracks:
    product:
      okrs:
${objectives(count)}`;

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-roadmap-size",
  repair: "quality",
  level: "warning",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "evidence_gap",
      title: "Roadmap too large for its report",
      id: ({ file }) => `aim-roadmap-size-${file}`,
    },
  },
  artifacts: ["roadmap_recipe"],
  what: "The roadmap has more objectives or assumptions over all tracks than one assessment report may hold.",
  why: "Whatever does not fit is left out when the cycle is judged, or needs a second report of the same cycle.",
  remedy:
    `Keep at most ${REPORT_LIMITS.objectives} objectives and ${REPORT_LIMITS.assumptions} assumptions over all four tracks; move the rest to the next cycle.`,
  examples: [
    {
      bad: { "READY/05_roadmap_recipe.yaml": roadmap(REPORT_LIMITS.objectives + 1) },
      good: { "READY/05_roadmap_recipe.yaml": roadmap(REPORT_LIMITS.objectives) },
    },
  ],
  check({ model, report }) {
    for (const { artifact, status } of roadmaps(model)) {
      if (status === "completed" || status === "cancelled") continue;
      const held = (items: readonly { artifact: unknown }[]) =>
        items.filter((item) => item.artifact === artifact).length;
      const sizes = [
        { count: held(model.roadmap.objectives), most: REPORT_LIMITS.objectives, words: "objectives" },
        { count: held(model.roadmap.assumptions), most: REPORT_LIMITS.assumptions, words: "assumptions" },
      ].filter(({ count, most }) => count > most);
      if (sizes.length === 0) continue;
      report(artifact, {
        message: `roadmap has ${sizes.map(({ count, words }) => `${count} ${words}`).join(" and ")} over all tracks, ` +
          `it should have at most ${sizes.map(({ most, words }) => `${most} ${words}`).join(" and ")}`,
        at: ["roadmap", "tracks"],
        help: "move the least urgent to the next cycle; an assessment report holds no more",
      });
    }
  },
};

export default rule;
