import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 520,
  tool: "agent_capabilities",
  command: ["agents", "capabilities"],
  tier: "specialized",
  kind: "read",
  title: "List what agents can do",
  summary: "Lists all capabilities: which agents have each of them, and which of them each agent has.",
  examples: [
    { command: "epf agents capabilities", about: "of all agents" },
    { command: "epf agents capabilities --category review", about: "of those that judge" },
  ],
} as const satisfies OperationFacts;
