import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 70,
  tool: "epf_check_content_readiness",
  command: null,
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Check content readiness",
  summary: "Checks only what content is missing: open places and open questions by file, line and field.",
  examples: [],
} as const satisfies OperationFacts;
