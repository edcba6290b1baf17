import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 680,
  tool: "epic-tide-complete-tide",
  command: ["tide", "complete"],
  tier: "specialized",
  kind: "write",
  title: "Complete an attempt",
  summary:
    "Closes a TIDE for good with its outcome, the metrics achieved and what was learned, and says what to do next.",
  examples: [
    {
      command: 'epf tide complete TIDE partial --learnings "Missing auth configuration"',
      about: "with what was learned",
    },
    { command: `epf tide complete TIDE success --metrics-achieved '{"API running":true}'`, about: "with metrics" },
  ],
} as const satisfies OperationFacts;
