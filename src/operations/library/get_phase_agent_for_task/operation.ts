import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 480,
  tool: "epf_get_agent_for_task",
  command: null,
  purpose: "roles",
  tier: "specialized",
  kind: "read",
  title: "Find the phase guide for a task",
  summary: "Names the agent that leads through a task's phase, and the single wizard where that is enough.",
  examples: [],
} as const satisfies OperationFacts;
