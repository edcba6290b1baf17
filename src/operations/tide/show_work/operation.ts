import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const showWork = defineOperation({
  tool: "epic-tide-show-work",
  command: ["tide", "work", "show"],
  cliOnly: true,
  toolset: "tide",
  tier: "specialized",
  kind: "read",
  title: "Show a work",
  summary: "Shows a saved work with its steps and success criteria.",
  examples: [{ command: "epf tide work show setup-database", about: "its steps and metrics" }],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("../tide_run.ts")).run(context, input, "showWork"),
  present: async (answer, view) => (await import("../../presenters/present_tide.ts")).presentWork(answer, view.width),
  exit: () => EXIT.clean,
});
