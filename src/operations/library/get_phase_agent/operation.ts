import { defineShapedOperation } from "../../operation.ts";

export const getPhaseAgent = defineShapedOperation({
  tool: "epf_get_agent",
  command: null,
  toolset: "epf",
  purpose: "roles",
  tier: "specialized",
  kind: "read",
  title: "Show a phase guide",
  summary: "Gives one agent that leads through a phase: how it works, its wizards and tools.",
  examples: [],
  contract: () => import("./contract.ts"),
  run: async (_, input) => (await import("./run.ts")).run(input),
  shape: async (answer, { cursor }) => (await import("../../../answers/paging.ts")).fitText(answer, "content", cursor),
});
