import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 540,
  tool: "agent_get",
  command: ["agents", "show"],
  tier: "specialized",
  kind: "read",
  title: "Show an agent",
  summary: "Gives one agent with system prompt, scope, abilities and examples: all that is needed to work as it.",
  examples: [
    { command: "epf agents show reviewer", about: "who it is and how it works" },
    { command: "epf agents show backend --source > .epf/agents/backend.md", about: "adapt one of ours" },
  ],
  text: "systemPrompt",
} as const satisfies OperationFacts;
