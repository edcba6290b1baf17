import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const listWorks = defineOperation({
  tool: "epic-tide-list-works",
  command: ["tide", "work", "list"],
  cliOnly: true,
  toolset: "tide",
  tier: "specialized",
  kind: "read",
  title: "List the works",
  summary: "Lists the saved works with their goals, newest version of each.",
  examples: [{ command: "epf tide work list", about: "all works by name" }],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("../tide_run.ts")).run(context, input, "listWorks"),
  present: async (answer, view) => (await import("../../presenters/present_tide.ts")).presentWorks(answer, view.width),
  exit: () => EXIT.clean,
});
