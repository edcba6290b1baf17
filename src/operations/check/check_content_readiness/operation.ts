import { defineShapedOperation } from "../../operation.ts";

export const checkContentReadiness = defineShapedOperation({
  tool: "epf_check_content_readiness",
  command: null,
  toolset: "epf",
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Check content readiness",
  summary:
    "Checks only whether content is still missing: placeholders by file, line and field, in an instance or below a path.",
  examples: [],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "placeholders", input),
});
