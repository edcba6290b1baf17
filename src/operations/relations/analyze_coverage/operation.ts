import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 120,
  tool: "epf_analyze_coverage",
  command: ["coverage"],
  purpose: "links",
  tier: "specialized",
  kind: "read",
  title: "Analyze coverage",
  summary: "Shows which value model components a definition contributes to, and which have no owner.",
  examples: [
    { command: "epf coverage examples/tidemark", about: "all tracks" },
    { command: "epf coverage --track product", about: "one track of the instance here" },
  ],
} as const satisfies OperationFacts;
