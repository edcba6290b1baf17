import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 875,
  tool: "approve_phase_review",
  command: ["task", "approve"],
  tier: "specialized",
  kind: "write",
  title: "Approve an escalated phase",
  summary: "Approves an escalated phase as a person's decision.",
  examples: [
    { command: 'epf task approve TASK --force-escalated --reviewer-notes "Good enough to go on"', about: "a decision" },
  ],
} as const satisfies OperationFacts;
