import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 340,
  tool: "epf_get_definition",
  command: ["definitions", "show"],
  purpose: "format",
  tier: "specialized",
  kind: "read",
  title: "Show a definition",
  summary: "Shows one practice: the ready-made file to adapt, or the instance's own.",
  examples: [{ command: "epf definitions show pd-001", about: "as YAML" }],
  text: "content",
  formerly: { flags: { "content-only": {} } },
} as const satisfies OperationFacts;
