import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 845,
  tool: "get_task_findings",
  command: ["task", "findings"],
  tier: "specialized",
  kind: "read",
  title: "Findings of a task",
  summary: "What the agents have found, newest first.",
  examples: [
    { command: "epf task findings TASK", about: "the newest" },
    { command: "epf task findings TASK --severity critical", about: "the most severe" },
  ],
} as const satisfies OperationFacts;
