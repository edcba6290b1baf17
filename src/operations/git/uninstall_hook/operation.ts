import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const uninstallHook = defineOperation({
  tool: "epf_uninstall_hook",
  command: ["hook", "uninstall"],
  cliOnly: true,
  toolset: "epf",
  purpose: "find",
  tier: "specialized",
  kind: "write",
  title: "Remove the commit hook",
  summary: "Removes the hook that `epf hook install` made and puts back the one that was there before.",
  examples: [{ command: "epf hook uninstall", about: "in this repository" }],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer) => (await import("./present.ts")).present(answer),
  exit: () => EXIT.clean,
});
