import { EXIT } from "../../../diagnostics/failure.ts";
import { defineShapedOperation } from "../../operation.ts";

export const listFeatures = defineShapedOperation({
  tool: "epf_list_features",
  command: ["features", "list"],
  toolset: "epf",
  purpose: "strategy",
  tier: "specialized",
  kind: "read",
  title: "List features",
  summary: "Lists the product features of an instance with status, value paths, missing sections and quality.",
  examples: [
    { command: "epf features list", about: "the instance here" },
    { command: "epf features list examples/tidemark --status delivered", about: "what is delivered" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "features", input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
