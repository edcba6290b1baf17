import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 511,
  tool: "epf_journey_search",
  command: null,
  tier: "specialized",
  kind: "read",
  title: "Search the places of the product",
  summary: "Finds the contexts of the navigation graphs by words, with the ways that begin there.",
  examples: [],
  list: "results",
} as const satisfies OperationFacts;
