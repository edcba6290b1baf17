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
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("../tide_import_run.ts")).run(context, input),
  present: async (answer) => (await import("../../presenters/present_tide.ts")).presentMessage(answer),
  exit: () => EXIT.clean,
});
