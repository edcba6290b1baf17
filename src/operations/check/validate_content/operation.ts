import { defineShapedOperation } from "../../operation.ts";

export const validateContent = defineShapedOperation({
  tool: "epf_validate_content",
  command: null,
  toolset: "epf",
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Validate a text",
  summary: "Checks YAML text that is not saved yet against the schema and rules of an artifact type, with lines.",
  examples: [],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "errors", input),
});
