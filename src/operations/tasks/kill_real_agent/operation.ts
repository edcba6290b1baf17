import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 825,
  tool: "kill_real_agent",
  command: ["task", "kill"],
  tier: "specialized",
  kind: "write",
  title: "Stop an agent",
  summary: "Stops an agent with all its processes; findings and logs stay.",
  examples: [
    { command: 'epf task kill TASK AGENT --reason "Stuck for an hour"', about: "one agent" },
    { command: "epf task kill TASK AGENT --cascade", about: "with those below it" },
  ],
} as const satisfies OperationFacts;
