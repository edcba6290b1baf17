import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 850,
  tool: "submit_phase_for_review",
  command: ["task", "submit"],
  tier: "specialized",
  kind: "write",
  title: "Submit a phase for review",
  summary: "Submits the phase for review once its agents have ended.",
  examples: [
    { command: 'epf task submit TASK --phase-summary "All references are repaired"', about: "with a summary" },
    { command: "epf task submit TASK", about: "what the agents have completed" },
  ],
} as const satisfies OperationFacts;
