import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 360,
  tool: "epf_get_personas",
  command: ["strategy", "personas"],
  purpose: "strategy",
  tier: "guided",
  kind: "read",
  title: "List the personas",
  summary: "Personas and target segments, with stable ids.",
  examples: [
    { command: "epf strategy personas", about: "the instance here" },
    { command: "epf strategy personas --limit 3", about: "the three named most often" },
  ],
} as const satisfies OperationFacts;
