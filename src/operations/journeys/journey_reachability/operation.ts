import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 512,
  tool: "epf_journey_reachability",
  command: null,
  tier: "specialized",
  kind: "read",
  title: "Show what can be reached",
  summary:
    "Lists the contexts that can be reached from one under given guards, and those that only a guard keeps out of reach.",
  examples: [],
  list: "reachable",
} as const satisfies OperationFacts;
