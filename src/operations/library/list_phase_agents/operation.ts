import { defineOperation } from "../../operation.ts";

export const listPhaseAgents = defineOperation({
  tool: "epf_list_agents",
  command: null,
  toolset: "epf",
  purpose: "roles",
  tier: "specialized",
  kind: "read",
  title: "List the phase guides",
  summary: "Lists the agents that lead through a phase of EPF.",
  examples: [],
  contract: () => import("./contract.ts"),
  run: async (_, input) => (await import("./run.ts")).run(input),
});
