import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 80,
  tool: "epf_check_feature_quality",
  command: null,
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Check the features' quality",
  summary: "Checks only the product features: a score for each and what would raise it, the worst first.",
  examples: [],
  list: "results",
} as const satisfies OperationFacts;
