import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 590,
  tool: "epf_verify_workflow",
  command: null,
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Verify a workflow",
  summary: "Compares the tools that a piece of work should have called with those that this connection called.",
  examples: [],
} as const satisfies OperationFacts;
