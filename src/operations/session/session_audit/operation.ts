import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 580,
  tool: "epf_session_audit",
  command: null,
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Audit this session",
  summary: "Tells which tools were called over this connection and how often; `verbose` lists the calls.",
  examples: [],
} as const satisfies OperationFacts;
