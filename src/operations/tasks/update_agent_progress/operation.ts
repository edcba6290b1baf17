import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 830,
  tool: "update_agent_progress",
  command: ["task", "progress"],
  tier: "specialized",
  kind: "write",
  title: "Report progress",
  summary: "Reports an agent's work; answers with its peers' news.",
  examples: [
    {
      command: 'epf task progress TASK working --agent-id AGENT --message "Half of the files are read" --progress 50',
      about: "on the way; an agent itself leaves its id out",
    },
    { command: 'epf task progress TASK completed --message "All references are repaired"', about: "the last report" },
  ],
} as const satisfies OperationFacts;
