import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 810,
  tool: "get_real_task_status",
  command: ["task", "show"],
  tier: "specialized",
  kind: "read",
  title: "Status of a task",
  summary: "Phases, agents, findings, and what can be done.",
  examples: [{ command: "epf task show TASK", about: "everything at a glance" }],
} as const satisfies OperationFacts;
