import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 574,
  tool: "epf_clean_cache",
  command: ["cache", "clean"],
  cliOnly: true,
  purpose: "find",
  tier: "specialized",
  kind: "write",
  title: "Remove the kept answers",
  summary: "Removes the answers of earlier runs from the user's cache. They are made again when they are needed.",
  examples: [{ command: "epf cache clean", about: "remove all" }],
} as const satisfies OperationFacts;
