import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";

export interface HookInput {
  path?: string;
}

export interface HookAnswer {
  changed: boolean;
  guidance: Guidance;
  /** The hook file. */
  file: string;
  /** Where a hook that was there before is kept, or null. */
  kept: string | null;
}

export const installHook = defineOperation<HookInput, HookAnswer>({
  tool: "epf_install_hook",
  command: ["hook", "install"],
  cliOnly: true,
  toolset: "epf",
  tier: "specialized",
  kind: "write",
  title: "Install the commit hook",
  summary:
    "Makes git run `epf validate --staged` before each commit. A hook that is there already is kept and still runs.",
  params: [{
    name: "path",
    type: "text",
    isPath: true,
    about: "Repository; nothing means here",
    positional: true,
    placeholder: "DIR",
  }],
  examples: [{ command: "epf hook install", about: "in this repository" }],
  output: async () => (await import("../hook_contract.ts")).hookAnswer,
  run: async (context, input) => (await import("../hook_run.ts")).install(context, input),
});
