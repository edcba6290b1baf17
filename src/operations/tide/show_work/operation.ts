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
  refuse: async (problems, now) => (await import("../refuse_arguments.ts")).refuseArguments(problems, now),
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
