import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const exportTide = defineOperation({
  tool: "epic-tide-export",
  command: ["tide", "export"],
  cliOnly: true,
  isFile: true,
  toolset: "tide",
  tier: "specialized",
  kind: "read",
  title: "Export the record",
  summary:
    "Prints all works, paths and attempts as one JSON text with a checksum; the same record gives the same bytes.",
  examples: [{ command: "epf tide export > tide.json", about: "for another project, or to keep" }],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("../tide_run.ts")).run(context, input, "exportRecord"),
  present: async (answer) => (await import("../../presenters/present_tide.ts")).presentRecord(answer),
  exit: () => EXIT.clean,
});
