import { defineShapedOperation } from "../../operation.ts";

export const checkFeatureQuality = defineShapedOperation({
  tool: "epf_check_feature_quality",
  command: null,
  toolset: "epf",
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Check the features' quality",
  summary:
    "Checks only the product features: a score for each, what lowers it and what would raise it, the worst first.",
  examples: [],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "results", input),
});
