import { defineShapedOperation } from "../../operation.ts";

export const validateSection = defineShapedOperation({
  tool: "epf_validate_section",
  command: null,
  toolset: "epf",
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Validate a section",
  summary: "Checks one section of a file, such as definition.personas, with what is needed to fix each error.",
  examples: [],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("./shape.ts")).shape(answer, input),
});
