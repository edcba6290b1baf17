import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 150,
  tool: "epf_suggest_relationships",
  command: ["suggest"],
  purpose: "links",
  tier: "specialized",
  kind: "read",
  title: "Suggest relationships",
  summary: "Suggests links of a feature, source file or pull request to the strategy, with the evidence for each.",
  examples: [
    {
      command: "epf suggest examples/tidemark/FIRE/definitions/product/fd-002_safe-tide-windows.yaml",
      about: "what a feature could link to",
    },
    { command: "epf suggest change.patch --artifact-type pr", about: "what a change belongs to" },
  ],
} as const satisfies OperationFacts;
