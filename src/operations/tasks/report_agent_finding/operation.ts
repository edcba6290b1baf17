import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 835,
  tool: "report_agent_finding",
  command: ["task", "finding"],
  tier: "specialized",
  kind: "write",
  title: "Report a finding",
  summary: "Shares a finding with agents and reviewers.",
  examples: [
    {
      command:
        'epf task finding TASK issue high --agent-id AGENT --message "Three features cite a component that is gone"',
      about: "an issue",
    },
  ],
} as const satisfies OperationFacts;
