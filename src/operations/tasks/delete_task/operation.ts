import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 898,
  tool: "task_delete",
  command: ["task", "delete"],
  cliOnly: true,
  tier: "specialized",
  kind: "write",
  title: "Delete a task",
  summary: "Deletes a closed task with its reports, findings and logs for good.",
  examples: [{ command: "epf task delete TASK", about: "a task that is closed" }],
} as const satisfies OperationFacts;
