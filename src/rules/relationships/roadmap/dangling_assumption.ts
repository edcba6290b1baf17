import { roadmapItemRule } from "./roadmap_item_rule.ts";

const roadmap = `
roadmap:
  tracks:
    product:
      riskiest_assumptions: [{id: asm-p-001}, {id: asm-p-002}]
`;

export default roadmapItemRule({
  name: "dangling-assumption",
  section: "relationships",
  scope: "instance",
  artifacts: ["feature_definition", "assessment_report", "aim_trigger_config", "roadmap_recipe"],
  what:
    "A feature, report or trigger names an assumption that the roadmap does not have. A feature may name one of an earlier cycle whose report or roadmap is in the archive. For finished work it is a warning; an old report gets one note in all. If the roadmap was probably renumbered, its new ids are reported too.",
  why: "The team cannot test an assumption that is not written down, and cannot find what was learned about it.",
  remedy: "Correct the id, add the assumption to the roadmap, or remove the reference.",
  examples: [
    {
      bad: {
        "READY/05_roadmap_recipe.yaml": roadmap,
        "FIRE/definitions/product/fd-001_borrow-a-tool.yaml":
          "id: fd-001\nstrategic_context:\n  assumptions_tested: [asm-p-001, asm-p-020]\n",
      },
      good: {
        "READY/05_roadmap_recipe.yaml": roadmap,
        "FIRE/definitions/product/fd-001_borrow-a-tool.yaml":
          "id: fd-001\nstrategic_context:\n  assumptions_tested: [asm-p-001, asm-p-002]\n",
      },
    },
  ],
  kind: "assumption",
});
