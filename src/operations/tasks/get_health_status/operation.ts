import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 892,
  tool: "get_health_status",
  command: ["task", "health"],
  tier: "specialized",
  kind: "read",
  title: "Health of the agents",
  summary: "Agents at work, record, agents' command.",
  examples: [{ command: "epf task health", about: "agents of all tasks" }],
} as const satisfies OperationFacts;
