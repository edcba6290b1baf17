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
    "A feature, report or trigger names an assumption that the roadmap does not have. A delivered feature, or what is said of maturity, may name one that a report on an earlier cycle knows. Where the roadmap has as many ids that nothing cites, it was probably renumbered, and each of these is a finding too.",
  why:
    "An assumption that no one wrote down cannot be tested, and what was learned about it reaches no one. Where work is over this counts less: a delivered feature is warned about from the second cycle on, a trigger always, and a report on an earlier cycle has one note.",
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
