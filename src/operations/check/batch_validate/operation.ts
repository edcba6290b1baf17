import { defineShapedOperation } from "../../operation.ts";

export const batchValidate = defineShapedOperation({
  tool: "epf_batch_validate",
  command: null,
  toolset: "epf",
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Validate all files",
  summary:
    "Checks every artifact of an instance, or those of one type, with the instance around it: a line for each file.",
  examples: [],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "files", input),
});
