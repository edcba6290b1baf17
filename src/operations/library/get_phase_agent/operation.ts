import { defineShapedOperation } from "../../operation.ts";

export const getPhaseAgent = defineShapedOperation({
  tool: "epf_get_agent",
  command: null,
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Show a phase guide",
  summary: "Gives one agent that leads through a phase: how it works, its wizards and tools.",
  examples: [],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("../phase_agents_run.ts")).get(context, input),
  shape: async (answer, { cursor }) => (await import("../../../answers/paging.ts")).fitText(answer, "content", cursor),
});
