import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const createPath = defineOperation({
  tool: "epic-tide-create-path",
  command: ["tide", "path", "add"],
  toolset: "tide",
  tier: "essential",
  kind: "write",
  title: "Create a path",
  summary: "Creates a PATH, a blueprint that strings saved works into a project, in the EPIC-TIDE record.",
  examples: [
    {
      command: 'epf tide path add "Build API" --works setup-env --works create-api --metrics "API running"',
      about: "two saved works in order",
    },
  ],
  refuse: async (problems, now) => (await import("../refuse_arguments.ts")).refuseArguments(problems, now),
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer) => (await import("./present.ts")).present(answer),
  exit: () => EXIT.clean,
});
