import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 690,
  tool: "epic-tide-query-patterns",
  command: ["tide", "patterns"],
  tier: "specialized",
  kind: "read",
  title: "Find patterns",
  summary:
    "Finds what successful attempts have in common: sequence, adaptations that helped, success rate. Helps to plan.",
  examples: [
    { command: "epf tide patterns", about: "all of them, proven ones first" },
    { command: "epf tide patterns --domain rest-api --min-success-rate 0.8", about: "what works for an API" },
  ],
} as const satisfies OperationFacts;
