import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const queryPatterns = defineOperation({
  tool: "epic-tide-query-patterns",
  command: ["tide", "patterns"],
  toolset: "tide",
  tier: "essential",
  kind: "read",
  title: "Find patterns",
  summary:
    "Finds what successful attempts have in common: sequence, adaptations that helped, success rate. Helps to plan.",
  examples: [
    { command: "epf tide patterns", about: "all of them, proven ones first" },
    { command: "epf tide patterns --domain rest-api --min-success-rate 0.8", about: "what works for an API" },
  ],
  refuse: async (problems, now) => (await import("../refuse_arguments.ts")).refuseArguments(problems, now),
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
