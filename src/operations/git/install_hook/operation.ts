import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";

export type { HookInput } from "./contract.ts";

export interface HookAnswer {
  changed: boolean;
  guidance: Guidance;
  /** The hook file. */
  file: string;
  /** Where a hook that was there before is kept, or null. */
  kept: string | null;
}

export const installHook = defineOperation({
  tool: "epf_install_hook",
  command: ["hook", "install"],
  cliOnly: true,
  toolset: "epf",
  tier: "specialized",
  kind: "write",
  title: "Install the commit hook",
  summary:
    "Makes git run `epf validate --staged` before each commit. A hook that is there already is kept and still runs.",
  examples: [{ command: "epf hook install", about: "in this repository" }],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("../hook_run.ts")).install(context, input),
  present: async (answer) => (await import("../../presenters/present.ts")).stateOf(answer),
  exit: () => EXIT.clean,
});
