import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 610,
  tool: "epic-tide-list-works",
  command: ["tide", "work", "list"],
  tier: "specialized",
  kind: "read",
  title: "List the works",
  summary: "Lists the saved works with their goals, newest version of each.",
  examples: [{ command: "epf tide work list", about: "all works by name" }],
} as const satisfies OperationFacts;
