import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const initInstance = defineOperation({
  tool: "epf_init_instance",
  command: ["init"],
  toolset: "epf",
  purpose: "find",
  tier: "specialized",
  kind: "write",
  title: "Start an instance",
  summary:
    "Makes a new EPF instance of valid starting files with marked places to fill in. It never overwrites anything.",
  examples: [
    { command: 'epf init "Night Ferry" --dry-run', about: "see what would be made" },
    { command: 'epf init "Night Ferry" --path strategy', about: "make it in the folder strategy" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer) => (await import("./present.ts")).present(answer),
  exit: () => EXIT.clean,
});
