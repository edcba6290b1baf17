import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 390,
  tool: "epf_get_competitive_position",
  command: ["strategy", "competition"],
  purpose: "strategy",
  tier: "guided",
  kind: "read",
  title: "Show the competitive position",
  summary: "Positioning, moat and each competitor, with strengths, weaknesses and our angle.",
  examples: [
    { command: "epf strategy competition", about: "the instance here" },
    { command: "epf strategy competition --limit 3", about: "the first three competitors" },
  ],
} as const satisfies OperationFacts;
