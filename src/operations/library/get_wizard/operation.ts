import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 290,
  tool: "epf_get_wizard",
  command: ["wizards", "show"],
  purpose: "format",
  tier: "guided",
  kind: "read",
  title: "Show a wizard",
  summary: "Gives one wizard: structure rules, common mistakes, how to verify, questions, a valid fragment.",
  examples: [{ command: "epf wizards show roadmap_recipe", about: "how to write and fix a roadmap" }, {
    command: "epf wizards show roadmap_recipe --section verify",
    about: "how to check the result",
  }],
} as const satisfies OperationFacts;
