import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 820,
  tool: "check_phase_progress",
  command: ["task", "ready"],
  tier: "specialized",
  kind: "read",
  title: "Is the phase ready for review",
  summary: "Whether the phase can be submitted, else what is missing.",
  examples: [{ command: "epf task ready TASK", about: "before a submission" }],
} as const satisfies OperationFacts;
