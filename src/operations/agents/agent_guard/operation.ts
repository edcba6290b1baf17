import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 550,
  tool: "agent_guard",
  command: ["agents", "guard"],
  cliOnly: true,
  tier: "specialized",
  kind: "read",
  title: "Check the agents",
  summary:
    "Checks the selection metadata of the agents (policy agent-selection-quality): complete, consistent, and each example selects its agent.",
  examples: [
    { command: "epf agents guard", about: "after an agent was added or changed" },
    { command: "epf agents guard --strict --format sarif:agents.sarif", about: "in CI" },
  ],
  hasReport: true,
} as const satisfies OperationFacts;
