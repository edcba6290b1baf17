import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 510,
  tool: "agent_recommend",
  command: ["agents", "recommend"],
  tier: "specialized",
  kind: "read",
  title: "Recommend an agent",
  summary:
    "Names the agent that suits a task, with confidence, reason and the next best ones. The same task always gets the same answer.",
  examples: [
    { command: 'epf agents recommend "the login page jumps on phones"', about: "who should take it" },
    { command: 'epf agents recommend "write the tests" --team quality --json', about: "only from one team, as data" },
  ],
} as const satisfies OperationFacts;
