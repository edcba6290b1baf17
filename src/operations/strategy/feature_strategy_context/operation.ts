import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 410,
  tool: "epf_get_feature_strategy_context",
  command: ["strategy", "context"],
  purpose: "strategy",
  tier: "specialized",
  kind: "read",
  title: "Show the strategy around a topic",
  summary:
    "Personas, features, key results, competitors, insights, assumptions and risks around a feature or any words, each with why.",
  examples: [
    { command: "epf strategy context fd-003", about: "around a feature" },
    { command: 'epf strategy context "price of dredging"', about: "around any words" },
  ],
} as const satisfies OperationFacts;
