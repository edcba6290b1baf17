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
  formerly: {
    // The agents of our own toolset have other names.
    commands: {
      "agents show": { when: /^(?:start[-_]epf|lean[-_]start|pathfinder|product[-_]architect|synthesizer)$/i },
    },
    flags: { "content-only": {} },
  },
} as const satisfies OperationFacts;
