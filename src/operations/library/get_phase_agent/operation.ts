import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 500,
  tool: "epf_get_agent",
  command: null,
  purpose: "roles",
  tier: "specialized",
  kind: "read",
  title: "Show a phase guide",
  summary: "Gives one agent that leads through a phase: how it works, its wizards and tools.",
  examples: [],
  text: "content",
} as const satisfies OperationFacts;
