import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const featureStrategyContext = defineOperation({
  tool: "epf_get_feature_strategy_context",
  command: ["strategy", "context"],
  toolset: "epf",
  purpose: "strategy",
  tier: "specialized",
  kind: "read",
  title: "Show the strategy around a topic",
  summary:
    "Personas, features, key results, competitors, insights, value paths, assumptions and risks around a feature or any words, each with why.",
  examples: [
    { command: "epf strategy context fd-003", about: "around a feature" },
    { command: 'epf strategy context "price of dredging"', about: "around any words" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
