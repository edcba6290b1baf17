import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 815,
  tool: "get_phase_status",
  command: ["task", "phase"],
  tier: "specialized",
  kind: "read",
  title: "Status of the phase",
  summary: "The current phase: its agents, its review, what is to be changed, and what can be done now.",
  examples: [{ command: "epf task phase TASK", about: "the current phase" }],
} as const satisfies OperationFacts;
