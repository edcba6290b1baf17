import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 885,
  tool: "advance_to_next_phase",
  command: ["task", "advance"],
  tier: "specialized",
  kind: "write",
  title: "Begin the next phase",
  summary: "Begins the phase behind an approved one.",
  examples: [
    { command: "epf task advance TASK", about: "with the handover made from findings" },
    {
      command: 'epf task advance TASK --handover-summary "All references are listed in notes.md"',
      about: "with your own",
    },
  ],
} as const satisfies OperationFacts;
