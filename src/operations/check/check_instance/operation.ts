import { defineShapedOperation } from "../../operation.ts";

export const checkInstance = defineShapedOperation({
  tool: "epf_check_instance",
  command: null,
  toolset: "epf",
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Check an instance's structure",
  summary: "Checks only where an instance's files and folders are: phases, required files, old places, metadata.",
  examples: [],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "results", input),
});
