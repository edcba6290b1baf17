import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const importTide = defineOperation({
  tool: "epic-tide-import",
  command: ["tide", "import"],
  cliOnly: true,
  toolset: "tide",
  tier: "specialized",
  kind: "write",
  title: "Import a record",
  summary:
    "Takes over what another record knows; what is here stays, and importing the same file twice changes nothing.",
  examples: [{ command: "epf tide import tide.json", about: "into the record of this project" }],
  refuse: async (problems, now) => (await import("../refuse_arguments.ts")).refuseArguments(problems, now),
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer) => (await import("./present.ts")).present(answer),
  exit: () => EXIT.clean,
});
