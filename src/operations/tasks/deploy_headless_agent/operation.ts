import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 805,
  tool: "deploy_headless_agent",
  command: ["task", "deploy"],
  tier: "specialized",
  kind: "write",
  title: "Start an agent",
  summary: "Starts an agent on the current phase as a process of its own.",
  examples: [
    {
      command: 'epf task deploy TASK investigator --prompt "Find out which references are broken"',
      about: "one agent",
    },
  ],
} as const satisfies OperationFacts;
