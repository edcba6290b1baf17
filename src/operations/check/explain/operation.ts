import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 190,
  tool: "epf_explain_rule",
  command: ["explain"],
  purpose: "format",
  tier: "specialized",
  kind: "read",
  title: "Explain a rule",
  summary: "Says what a rule finds, why it matters and how to fix it, with examples; lists all rules without a name.",
  examples: [
    { command: "epf explain dangling-value-path", about: "one rule" },
    { command: "epf explain", about: "all rules" },
    { command: "epf explain --section coverage", about: "those of one section" },
  ],
  list: "rules",
} as const satisfies OperationFacts;
