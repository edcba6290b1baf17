import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const listPaths = defineOperation({
  tool: "epic-tide-list-paths",
  command: ["tide", "path", "list"],
  cliOnly: true,
  toolset: "tide",
  tier: "specialized",
  kind: "read",
  title: "List the paths",
  summary: "Lists the paths with their goals, the number of attempts and the active one.",
  examples: [{ command: "epf tide path list", about: "all paths by name" }],
  refuse: async (problems, now) => (await import("../refuse_arguments.ts")).refuseArguments(problems, now),
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
