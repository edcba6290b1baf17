import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const startTide = defineOperation({
  tool: "epic-tide-start-tide",
  command: ["tide", "start"],
  toolset: "tide",
  tier: "essential",
  kind: "write",
  title: "Start an attempt",
  summary:
    "Starts a TIDE, the next attempt at a PATH, with adaptations learned from the one before; answers with its id.",
  examples: [
    { command: "epf tide start build-api", about: "the path as it is" },
    {
      command:
        `epf tide start build-api --adaptations '[{"action":"insert","target":"add-auth","details":{"position":"before","relative_to":"create-api"}}]'`,
      about: "with one more work",
    },
  ],
  refuse: async (problems, now) => (await import("../refuse_arguments.ts")).refuseArguments(problems, now),
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
