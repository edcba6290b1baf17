import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 514,
  tool: "epf_journey_guards",
  command: null,
  tier: "specialized",
  kind: "read",
  title: "Show what guards a place",
  summary: "Lists the guards on the ways to a context, with what people see who fail them and where they land.",
  examples: [],
  list: "inbound_guards",
} as const satisfies OperationFacts;
