import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const explainValuePath = defineOperation({
  tool: "epf_explain_value_path",
  command: ["value-path"],
  toolset: "epf",
  purpose: "links",
  tier: "specialized",
  kind: "read",
  title: "Explain a value path",
  summary:
    "Explains what a value path resolves to, who contributes to it and aims at it, or which path was probably meant.",
  examples: [
    {
      command: "epf value-path Product.WaterIntelligence.TideForesight --instance-path examples/tidemark",
      about: "what it resolves to",
    },
    {
      command: "epf value-path Product.WaterInteligence --instance-path examples/tidemark",
      about: "what a wrong one meant",
    },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view.width),
  exit: ({ is_valid }) => is_valid ? EXIT.clean : EXIT.findings,
});
