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
    "Closes a TIDE for good with its outcome, the metrics achieved and what was learnt, and says what to do next.",
  examples: [
    {
      command: 'epf tide complete TIDE partial --learnings "Missing auth configuration"',
      about: "with what was learnt",
    },
    { command: `epf tide complete TIDE success --metrics-achieved '{"API running":true}'`, about: "with metrics" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("../tide_run.ts")).run(context, input, "completeTide"),
  present: async (answer, view) =>
    (await import("../../presenters/present_tide.ts")).presentComplete(answer, view.width),
  exit: () => EXIT.clean,
});
