import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 530,
  tool: "agent_list",
  command: ["agents", "list"],
  tier: "specialized",
  kind: "read",
  title: "List agents",
  summary: "Lists the agents with role, team and category: those that come with epf and those of the project.",
  examples: [{ command: "epf agents list", about: "all of them" }, {
    command: "epf agents list --team engineering",
    about: "one team's",
  }],
  list: "agents",
} as const satisfies OperationFacts;
