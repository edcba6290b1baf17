import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 894,
  tool: "trigger_health_scan",
  command: ["task", "scan"],
  tier: "specialized",
  kind: "write",
  title: "Compare record and processes",
  summary: "Finds agents whose processes are gone.",
  examples: [{ command: "epf task scan", about: "after a crash of the machine" }],
} as const satisfies OperationFacts;
