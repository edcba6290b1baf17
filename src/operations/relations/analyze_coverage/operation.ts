import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const analyzeCoverage = defineOperation({
  tool: "epf_analyze_coverage",
  command: ["coverage"],
  toolset: "epf",
  purpose: "links",
  tier: "specialized",
  kind: "read",
  title: "Analyze coverage",
  summary: "Shows which components of the value models some definition contributes to, and where value has no owner.",
  examples: [
    { command: "epf coverage examples/tidemark", about: "all tracks" },
    { command: "epf coverage --track product", about: "one track of the instance here" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view.width),
  exit: () => EXIT.clean,
});
