import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 430,
  tool: "epf_agent_instructions",
  command: ["instructions"],
  purpose: "find",
  tier: "specialized",
  kind: "read",
  title: "Instructions for agents",
  summary: "Prints the guide for AI agents: rules, tools by task and tier, tracks, the instance found.",
  examples: [
    { command: "epf instructions", about: "the guide as text" },
    { command: "epf instructions --json", about: "as data" },
  ],
  formerly: {
    commands: { agent: {} },
    tools: { epf_list_agent_instructions: {}, epf_get_agent_instructions: {} },
  },
} as const satisfies OperationFacts;
