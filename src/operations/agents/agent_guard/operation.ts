import { defineOperation } from "../../operation.ts";

export const agentGuard = defineOperation({
  tool: "agent_guard",
  command: ["agents", "guard"],
  cliOnly: true,
  toolset: "agents",
  tier: "specialized",
  kind: "read",
  title: "Check the agents",
  summary:
    "Checks the selection metadata of the agents (policy agent-selection-quality): complete, consistent, and each example selects its agent.",
  examples: [
    { command: "epf agents guard", about: "after an agent was added or changed" },
    { command: "epf agents guard --strict --format sarif:agents.sarif", about: "in CI" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  report: (answer) => answer.report,
});
