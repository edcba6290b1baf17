import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 380,
  tool: "epf_get_value_propositions",
  command: ["strategy", "propositions"],
  purpose: "strategy",
  tier: "guided",
  kind: "read",
  title: "List the value propositions",
  summary: "What is promised to whom, merged from all artifacts.",
  examples: [
    { command: "epf strategy propositions", about: "all of the instance here" },
    { command: "epf strategy propositions --persona-id harbour-master", about: "of one persona" },
  ],
} as const satisfies OperationFacts;
