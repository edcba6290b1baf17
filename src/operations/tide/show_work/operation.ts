import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 620,
  tool: "epic-tide-show-work",
  command: ["tide", "work", "show"],
  tier: "specialized",
  kind: "read",
  title: "Show a work",
  summary: "Shows a saved work with its steps and success criteria.",
  examples: [{ command: "epf tide work show setup-database", about: "its steps and metrics" }],
} as const satisfies OperationFacts;
