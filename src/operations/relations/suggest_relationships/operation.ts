import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const suggestRelationships = defineOperation({
  tool: "epf_suggest_relationships",
  command: ["suggest"],
  toolset: "epf",
  purpose: "links",
  tier: "specialized",
  kind: "read",
  title: "Suggest relationships",
  summary: "Suggests links of a feature, source file or pull request to the strategy, with the evidence for each.",
  examples: [
    {
      command: "epf suggest examples/tidemark/FIRE/definitions/product/fd-002_safe-tide-windows.yaml",
      about: "what a feature could link to",
    },
    { command: "epf suggest change.patch --artifact-type pr", about: "what a change belongs to" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view.width),
  exit: () => EXIT.clean,
});
