import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 840,
  tool: "spawn_child_agent",
  command: ["task", "spawn"],
  tier: "specialized",
  kind: "write",
  title: "Start an agent below another",
  summary: "Starts an agent below another one.",
  examples: [
    {
      command: 'epf task spawn TASK reader --child-prompt "Read the value models" --parent-agent-id AGENT',
      about: "a helper of an agent",
    },
  ],
} as const satisfies OperationFacts;
