import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 880,
  tool: "reject_phase_review",
  command: ["task", "reject"],
  tier: "specialized",
  kind: "write",
  title: "Send an escalated phase back",
  summary: "Sends an escalated phase back as a person's decision.",
  examples: [
    {
      command:
        'epf task reject TASK --rejection-reason "The roadmap is untouched" --required-changes "Fill the roadmap"',
      about: "with what has to change",
    },
  ],
} as const satisfies OperationFacts;
