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
  refuse: async (problems, now) => (await import("../refuse_arguments.ts")).refuseArguments(problems, now),
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
