import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 890,
  tool: "get_phase_handover",
  command: ["task", "handover"],
  tier: "specialized",
  kind: "read",
  title: "Handover of a phase",
  summary: "What an approved phase has left to the next one.",
  examples: [{ command: "epf task handover TASK", about: "of the phase before" }],
} as const satisfies OperationFacts;
