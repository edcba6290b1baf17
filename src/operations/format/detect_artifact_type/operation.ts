import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 230,
  tool: "epf_detect_artifact_type",
  command: ["detect"],
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Detect a file's type",
  summary: "Tells which artifact type a file or text is, by path and root keys, and how certain that is.",
  examples: [{ command: "epf detect notes/plan.yaml", about: "what it would be checked as" }],
} as const satisfies OperationFacts;
