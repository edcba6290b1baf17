import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 412,
  tool: "epf_strategy_status",
  command: ["strategy", "status"],
  cliOnly: true,
  purpose: "strategy",
  tier: "specialized",
  kind: "read",
  title: "Show what the strategy has",
  summary: "Counts what the files of the strategy hold, and names the foundations that are missing.",
  examples: [{ command: "epf strategy status", about: "the instance here" }],
} as const satisfies OperationFacts;
