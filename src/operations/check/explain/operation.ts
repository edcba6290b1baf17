import { EXIT } from "../../../diagnostics/failure.ts";
import { defineShapedOperation } from "../../operation.ts";

export const explain = defineShapedOperation({
  tool: "epf_explain_rule",
  command: ["explain"],
  toolset: "epf",
  purpose: "format",
  tier: "specialized",
  kind: "read",
  title: "Explain a rule",
  summary:
    "Says what a rule finds, why it matters and how to fix it, with a bad and a good example; lists all rules without a name.",
  examples: [
    { command: "epf explain dangling-value-path", about: "one rule" },
    { command: "epf explain", about: "all rules" },
    { command: "epf explain --section coverage", about: "those of one section" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "rules", input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view.width),
  exit: () => EXIT.clean,
});
