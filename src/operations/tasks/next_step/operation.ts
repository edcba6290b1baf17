import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 812,
  tool: "task_next",
  command: ["task", "next"],
  cliOnly: true,
  tier: "specialized",
  kind: "read",
  title: "Next step of a task",
  summary: "What to do next with a task, and what else is possible now.",
  examples: [{ command: "epf task next TASK", about: "the next step in two lines" }],
} as const satisfies OperationFacts;
