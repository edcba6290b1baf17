import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 290,
  tool: "epf_get_wizard",
  command: ["wizards", "show"],
  purpose: "format",
  tier: "guided",
  kind: "read",
  title: "Show a wizard",
  summary: "Gives one wizard: structure rules, mistakes, how to verify, questions, a fragment.",
  examples: [{ command: "epf wizards show roadmap_recipe", about: "how to write and fix a roadmap" }, {
    command: "epf wizards show roadmap_recipe --section verify",
    about: "how to check the result",
  }],
  formerly: {
    commands: { "skills show": {}, "generators show": {} },
    tools: {
      epf_get_skill: {},
      epf_get_generator: {},
      epf_review_strategic_coherence: { args: { name: "strategic_coherence_review" } },
      epf_review_feature_quality: { args: { name: "feature_quality_review" } },
      epf_review_value_model: { args: { name: "value_model_review" } },
    },
    flags: { "content-only": {}, prompt: {}, schema: { tool: "epf_get_schema" }, wizard: {} },
  },
} as const satisfies OperationFacts;
