import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 818,
  tool: "get_agent_output",
  command: ["task", "logs"],
  tier: "specialized",
  kind: "read",
  title: "Output of an agent",
  summary: "The end of an agent's log, filtered and cut to size.",
  examples: [
    { command: "epf task logs TASK AGENT", about: "what it said last" },
    { command: "epf task logs TASK AGENT --tail 20 --filter error", about: "what went wrong" },
  ],
} as const satisfies OperationFacts;
