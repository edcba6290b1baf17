import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const tideHistory = defineOperation({
  tool: "epic-tide-get-history",
  command: ["tide", "history"],
  toolset: "tide",
  tier: "essential",
  kind: "read",
  title: "Show the attempts at a path",
  summary:
    "Gives the attempts at a PATH with outcomes, statuses, adaptations and learnings; newest page first, oldest on top.",
  examples: [
    { command: "epf tide history build-api", about: "outcomes and statuses" },
    { command: "epf tide history build-api --include-execution-details", about: "with errors and outputs" },
  ],
  refuse: async (problems, now) => (await import("../refuse_arguments.ts")).refuseArguments(problems, now),
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
