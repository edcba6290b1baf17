import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 50,
  tool: "epf_batch_validate",
  command: null,
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Validate all files",
  summary: "Checks every artifact of an instance, or those of one type: a line for each file.",
  examples: [],
  list: "files",
} as const satisfies OperationFacts;
