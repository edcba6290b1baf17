import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 415,
  tool: "epf_status",
  command: ["status"],
  cliOnly: true,
  purpose: "find",
  tier: "specialized",
  kind: "read",
  title: "What to do next today",
  summary:
    "Shows in ten lines how an instance is and what to do next: score, level, cycle, open questions, stale files.",
  examples: [
    { command: "epf status", about: "the instance here" },
    { command: "epf status examples/tidemark --json", about: "as data" },
  ],
} as const satisfies OperationFacts;
