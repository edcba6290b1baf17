import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 572,
  tool: "epf_show_cache",
  command: ["cache", "show"],
  cliOnly: true,
  purpose: "find",
  tier: "specialized",
  kind: "read",
  title: "Show the cache of answers",
  summary: "Says where the answers of earlier runs are kept, how many there are and how much they take.",
  examples: [{ command: "epf cache show", about: "folder, number and size" }],
} as const satisfies OperationFacts;
