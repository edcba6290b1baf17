import { defineShapedOperation } from "../../operation.ts";

export const getPhaseArtifacts = defineShapedOperation({
  tool: "epf_get_phase_artifacts",
  command: null,
  toolset: "epf",
  purpose: "find",
  tier: "specialized",
  kind: "read",
  title: "Artifacts of a phase",
  summary: "Tells what a phase is for and what it consists of: each artifact's place, keys, wizard and existing files.",
  examples: [],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "artifacts", input),
});
