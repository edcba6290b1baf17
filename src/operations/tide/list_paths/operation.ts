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
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("../tide_run.ts")).run(context, input, "listPaths"),
  present: async (answer, view) => (await import("../../presenters/present_tide.ts")).presentPaths(answer, view.width),
  exit: () => EXIT.clean,
});
