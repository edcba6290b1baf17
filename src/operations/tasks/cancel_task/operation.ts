import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 896,
  tool: "task_cancel",
  command: ["task", "cancel"],
  cliOnly: true,
  tier: "specialized",
  kind: "write",
  title: "Cancel a task",
  summary: "Stops the agents of a task and closes it; what they have reported and written stays readable.",
  examples: [{ command: 'epf task cancel TASK --reason "Not needed any more"', about: "with the reason" }],
} as const satisfies OperationFacts;
