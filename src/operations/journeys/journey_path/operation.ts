import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 513,
  tool: "epf_journey_path",
  command: null,
  tier: "specialized",
  kind: "read",
  title: "Find the shortest journey",
  summary: "Finds the shortest journey between two contexts under given guards, or says what stands in the way.",
  examples: [],
  list: "path",
} as const satisfies OperationFacts;
