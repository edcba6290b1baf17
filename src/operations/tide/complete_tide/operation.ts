import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const completeTide = defineOperation({
  tool: "epic-tide-complete-tide",
  command: ["tide", "complete"],
  toolset: "tide",
  tier: "essential",
  kind: "write",
  title: "Complete an attempt",
  summary:
    "Closes a TIDE for good with its outcome, the metrics achieved and what was learned, and says what to do next.",
  examples: [
    {
      command: 'epf tide complete TIDE partial --learnings "Missing auth configuration"',
      about: "with what was learned",
    },
    { command: `epf tide complete TIDE success --metrics-achieved '{"API running":true}'`, about: "with metrics" },
  ],
  refuse: async (problems, now) => (await import("../refuse_arguments.ts")).refuseArguments(problems, now),
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
