import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 30,
  tool: "epf_validate_section",
  command: null,
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Validate a section",
  summary: "Checks one section of a file, such as definition.personas, with what is needed to fix each error.",
  examples: [],
} as const satisfies OperationFacts;
