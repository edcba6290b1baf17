import { EXIT } from "../../../diagnostics/failure.ts";
import { defineShapedOperation } from "../../operation.ts";

export const search = defineShapedOperation({
  tool: "epf_search_strategy",
  command: ["search"],
  toolset: "epf",
  purpose: "strategy",
  tier: "guided",
  kind: "read",
  title: "Search the strategy",
  summary: "Ranked search over every text of the instance, by meaning as well as by words.",
  examples: [
    { command: "epf search what do customers pay", about: "a question" },
    { command: "epf search churn --types strategy_formula,roadmap_recipe", about: "in some artifacts only" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "results", input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
