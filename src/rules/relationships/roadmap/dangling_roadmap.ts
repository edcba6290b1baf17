import { foundationReferenceRule } from "./foundation_reference_rule.ts";

export default foundationReferenceRule({
  name: "dangling-roadmap",
  section: "relationships",
  scope: "instance",
  artifacts: ["assessment_report", "calibration_memo"],
  what: "A report or memo is about a roadmap that is not the one in READY.",
  why: "Outcomes and decisions can be compared with what was planned only when both are about the same plan.",
  remedy:
    "Write the id of READY/05_roadmap_recipe.yaml; a report about an earlier plan belongs in AIM/cycles. If the schema rejects that id here, fix it where it is defined, then use the new id in every file.",
  examples: [
    {
      bad: {
        "READY/05_roadmap_recipe.yaml": "roadmap:\n  id: roadmap-spring-nursery\n  cycle: 2\n",
        "AIM/calibration_memo.yaml": "roadmap_id: roadmap-spring-nurserie\ncycle: 2\n",
      },
      good: {
        "READY/05_roadmap_recipe.yaml": "roadmap:\n  id: roadmap-spring-nursery\n  cycle: 2\n",
        "AIM/calibration_memo.yaml": "roadmap_id: roadmap-spring-nursery\ncycle: 2\n",
      },
    },
  ],
  noun: "roadmap",
  target: "roadmap_recipe",
  idAt: ["roadmap", "id"],
});
