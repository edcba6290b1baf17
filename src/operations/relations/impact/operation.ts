import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 114,
  tool: "epf_impact",
  command: ["impact"],
  purpose: "links",
  tier: "specialized",
  kind: "read",
  title: "What a change touches",
  summary: "Lists everything that depends on an id, value path or file, with the path to each.",
  examples: [
    { command: "epf impact kr-p-002 --instance-path examples/tidemark", about: "what a changed key result touches" },
    {
      command: "epf impact Product.WaterIntelligence --instance-path examples/tidemark",
      about: "a layer and its parts",
    },
  ],
  list: "touched",
  formerly: { tools: { epf_semantic_impact: {} } },
} as const satisfies OperationFacts;
