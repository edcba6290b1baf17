import type { HookAnswer, HookInput } from "../install_hook/operation.ts";
import { defineOperation } from "../../operation.ts";

export const uninstallHook = defineOperation<HookInput, HookAnswer>({
  tool: "epf_uninstall_hook",
  command: ["hook", "uninstall"],
  cliOnly: true,
  toolset: "epf",
  tier: "specialized",
  kind: "write",
  title: "Remove the commit hook",
  summary: "Removes the hook that `epf hook install` made and puts back the one that was there before.",
  params: [{
    name: "path",
    type: "text",
    isPath: true,
    about: "Repository; nothing means here",
    positional: true,
    placeholder: "DIR",
  }],
  examples: [{ command: "epf hook uninstall", about: "in this repository" }],
  output: async () => (await import("../hook_contract.ts")).hookAnswer,
  run: async (context, input) => (await import("../hook_run.ts")).uninstall(context, input),
});
