import { roadmapItemRule } from "./roadmap_item_rule.ts";

const roadmap = `
roadmap:
  cycle: 1
  tracks:
    product:
      okrs:
        - id: okr-p-001
          key_results: [{id: kr-p-001}, {id: kr-p-002}]
`;

export default roadmapItemRule({
  name: "dangling-key-result",
  section: "relationships",
  scope: "instance",
  artifacts: ["feature_definition", "assessment_report", "roadmap_recipe"],
  what:
    "A feature or report names a key result that the roadmap does not have. A feature may name one that a report on an earlier cycle has. For finished work it is a warning; an old report gets one note in all.",
  why:
    "Evidence of maturity depends on key results; a broken link leaves a claim without its proof, or an outcome without its goal.",
  remedy: "Correct the id, or add the key result to the roadmap.",
  examples: [
    {
      bad: {
        "READY/05_roadmap_recipe.yaml": roadmap,
        "FIRE/definitions/product/fd-001_book-a-tasting.yaml":
          "id: fd-001\nfeature_maturity:\n  last_advanced_by_kr: kr-p-009\n",
      },
      good: {
        "READY/05_roadmap_recipe.yaml": roadmap,
        "FIRE/definitions/product/fd-001_book-a-tasting.yaml":
          "id: fd-001\nfeature_maturity:\n  last_advanced_by_kr: kr-p-002\n",
      },
    },
  ],
  kind: "keyResult",
});
