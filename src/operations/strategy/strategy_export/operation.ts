import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 414,
  tool: "epf_strategy_export",
  command: ["strategy", "export"],
  cliOnly: true,
  purpose: "strategy",
  tier: "specialized",
  kind: "write",
  title: "Export the strategy",
  summary: "Prints the strategy as one Markdown document: vision, personas, value propositions, competition, roadmap.",
  examples: [
    { command: "epf strategy export > strategy.md", about: "the instance here" },
    { command: "epf strategy export docs/EPF --output strategy.md", about: "into a file" },
  ],
} as const satisfies OperationFacts;
