import { defineOperation } from "../../operation.ts";

export const getPhaseAgentForTask = defineOperation({
  tool: "epf_get_agent_for_task",
  command: null,
  toolset: "epf",
  purpose: "roles",
  tier: "specialized",
  kind: "read",
  title: "Find the phase guide for a task",
  summary: "Names the agent that leads through a task's phase, and the single wizard where that is enough.",
  examples: [],
  contract: () => import("./contract.ts"),
  run: async (_, input) => (await import("./run.ts")).run(input),
});
