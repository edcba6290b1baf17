import { roadmapItemRule } from "./roadmap_item_rule.ts";

const roadmap = `
roadmap:
  cycle: 2
  tracks:
    org_ops:
      okrs: [{id: okr-o-001}]
`;

export default roadmapItemRule({
  name: "dangling-objective",
  section: "relationships",
  scope: "instance",
  artifacts: ["assessment_report", "roadmap_recipe"],
  what: "A report assesses an objective that the roadmap does not have. An old report gets one note in all.",
  why: "Readers cannot compare the outcome with the goal.",
  remedy: "Correct the id so that it is one of the roadmap's objectives.",
  examples: [
    {
      bad: {
        "READY/05_roadmap_recipe.yaml": roadmap,
        "AIM/assessment_report.yaml": "cycle: 2\nokr_assessments: [{okr_id: okr-c-001}]\n",
      },
      good: {
        "READY/05_roadmap_recipe.yaml": roadmap,
        "AIM/assessment_report.yaml": "cycle: 2\nokr_assessments: [{okr_id: okr-o-001}]\n",
      },
    },
  ],
  kind: "objective",
});
