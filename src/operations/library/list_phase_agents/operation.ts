import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 490,
  tool: "epf_list_agents",
  command: null,
  purpose: "roles",
  tier: "specialized",
  kind: "read",
  title: "List the phase guides",
  summary: "Lists the agents that lead through a phase of EPF.",
  examples: [],
} as const satisfies OperationFacts;
