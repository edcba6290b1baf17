import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const installHook = defineOperation({
  tool: "epf_install_hook",
  command: ["hook", "install"],
  cliOnly: true,
  toolset: "epf",
  purpose: "find",
  tier: "specialized",
  kind: "write",
  title: "Install the commit hook",
  summary:
    "Makes git run `epf validate --staged` before each commit. A hook that is there already is kept and still runs.",
  examples: [{ command: "epf hook install", about: "in this repository" }],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer) => (await import("./present.ts")).present(answer),
  exit: () => EXIT.clean,
});
