import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 240,
  tool: "epf_list_schemas",
  command: ["schemas", "list"],
  purpose: "format",
  tier: "specialized",
  kind: "read",
  title: "List schemas",
  summary: "Lists every artifact type with its phase, usual place and required root keys.",
  examples: [{ command: "epf schemas list", about: "all artifact types" }],
} as const satisfies OperationFacts;
