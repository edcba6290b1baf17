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
  refuse: async (problems, now) => (await import("../refuse_arguments.ts")).refuseArguments(problems, now),
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer) => (await import("./present.ts")).present(answer),
  exit: () => EXIT.clean,
});
