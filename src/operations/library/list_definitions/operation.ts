import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 330,
  tool: "epf_list_definitions",
  command: ["definitions", "list"],
  purpose: "format",
  tier: "specialized",
  kind: "read",
  title: "List definitions",
  summary: "Lists the ready-made practices of strategy, org_ops and commercial, and the instance's own.",
  examples: [{ command: "epf definitions list --track commercial", about: "one track" }],
  list: "definitions",
} as const satisfies OperationFacts;
