import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 700,
  tool: "epic-tide-get-history",
  command: ["tide", "history"],
  tier: "specialized",
  kind: "read",
  title: "Show the attempts at a path",
  summary:
    "Gives the attempts at a PATH with outcomes, statuses, adaptations and learnings; newest page first, oldest on top.",
  examples: [
    { command: "epf tide history build-api", about: "outcomes and statuses" },
    { command: "epf tide history build-api --include-execution-details", about: "with errors and outputs" },
  ],
} as const satisfies OperationFacts;
