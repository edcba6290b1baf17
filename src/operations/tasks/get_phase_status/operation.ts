import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 815,
  tool: "get_phase_status",
  command: ["task", "phase"],
  tier: "specialized",
  kind: "read",
  title: "Status of the phase",
  summary: "The current phase: agents, review, and what can be done.",
  examples: [{ command: "epf task phase TASK", about: "the current phase" }],
} as const satisfies OperationFacts;
