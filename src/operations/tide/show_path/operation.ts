import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const showPath = defineOperation({
  tool: "epic-tide-show-path",
  command: ["tide", "path", "show"],
  cliOnly: true,
  toolset: "tide",
  tier: "specialized",
  kind: "read",
  title: "Show a path",
  summary: "Shows a path with its works, success criteria and the number of attempts.",
  examples: [{ command: "epf tide path show build-api", about: "its works in order" }],
  refuse: async (problems, now) => (await import("../refuse_arguments.ts")).refuseArguments(problems, now),
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
