import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 40,
  tool: "epf_validate_content",
  command: null,
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Validate a text",
  summary: "Checks YAML text not saved yet against the schema and rules of an artifact type, with lines.",
  examples: [],
  list: "errors",
} as const satisfies OperationFacts;
