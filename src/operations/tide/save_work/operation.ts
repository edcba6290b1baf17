import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const saveWork = defineOperation({
  tool: "epic-tide-save-work",
  command: ["tide", "work", "add"],
  toolset: "tide",
  tier: "essential",
  kind: "write",
  title: "Save a work",
  summary:
    "Saves a WORK, a reusable unit of goal, steps and success criteria, to the EPIC-TIDE record and answers with its name.",
  examples: [
    {
      command: 'epf tide work add "Setup database" --how "Create schema" --metrics "Database accessible"',
      about: "saved as setup-database",
    },
  ],
  refuse: async (problems, now) => (await import("../refuse_arguments.ts")).refuseArguments(problems, now),
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer) => (await import("./present.ts")).present(answer),
  exit: () => EXIT.clean,
});
