import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 802,
  tool: "list_tasks",
  command: ["task", "list"],
  tier: "specialized",
  kind: "read",
  title: "List tasks",
  summary: "The tasks of the record, newest first.",
  examples: [
    { command: "epf task list", about: "all of them" },
    { command: "epf task list --status ACTIVE", about: "those under way" },
  ],
} as const satisfies OperationFacts;
