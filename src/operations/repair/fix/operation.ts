import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const fix = defineOperation({
  tool: "epf_fix_file",
  command: ["fix"],
  toolset: "epf",
  purpose: "repair",
  tier: "specialized",
  kind: "write",
  title: "Apply safe fixes",
  summary:
    "Makes the repairs that have one right outcome, such as line ends, misspelt choices and unquoted versions; keeps comments.",
  examples: [
    { command: "epf fix", about: "what would change in the instance here; exit code 1 while a repair is left to make" },
    { command: "epf fix FIRE/mappings.yaml --write", about: "repair one file" },
    { command: "epf fix --fix-types whitespace --fix-types line_endings", about: "only what is invisible" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer) => (await import("./present.ts")).present(answer),
  exit: ({ clean }) => clean ? EXIT.clean : EXIT.findings,
});
