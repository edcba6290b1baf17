import { namePath } from "../../../diagnostics/escape.ts";
import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import { displayPath } from "../../../workspace/instance/discover.ts";
import { type AddedHook, addHook } from "../../../workspace/git/hook.ts";
import type { HookManager } from "../../../workspace/git/hook_places.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { clearUpIn, repositoryOf } from "../repository_of.ts";
import type { InstallHookAnswer, InstallHookInput } from "./contract.ts";

/** What a person should know whose hook file belongs to another program. */
const MANAGED: Record<HookManager, string> = {
  "pre-commit": "pre-commit runs this file before its own hooks; `pre-commit install --overwrite` removes it",
  lefthook: "`lefthook install` writes its hook anew: add `epf validate --staged` to lefthook.yml to keep the check",
  husky: "the hook is committed with the project: everyone who commits needs `epf` on their PATH",
};

/** @throws UserFailure outside of a repository, or where the hook cannot be written */
export function run(context: OperationContext, input: InstallHookInput): Answered<InstallHookAnswer> {
  const repository = repositoryOf(context, input.path);
  clearUpIn(context, repository);
  const added = addHook(repository, input.shared === true);
  const { file, kept, changed, hasOtherLines } = added;
  const shown = displayPath(context.cwd, file);
  const order = hasOtherLines ? ", after its other lines" : "";
  return {
    changed,
    guidance: guidance({
      current_state: changed
        ? `commits are checked by ${namePath(shown)}${order}`
        : `${namePath(shown)} is installed already`,
      next_action: callOf("epf_validate_file", { staged: true }),
      available_actions: [callOf("epf_uninstall_hook", { ...input })],
      warnings: warningsOf(context, added),
    }),
    file: shown,
    kept: kept === null ? null : displayPath(context.cwd, kept),
  };
}

function warningsOf({ cwd }: OperationContext, { kept, keptRuns, shared, manager }: AddedHook): string[] {
  const runs = keptRuns ? "and runs first" : "and does not run, as before: it is not executable";
  return [
    ...(kept === null ? [] : [`the hook that was there is kept as ${namePath(displayPath(cwd, kept))} ${runs}`]),
    ...(shared
      ? ["git's folder of hooks lies outside of this repository: every repository that uses it runs the hook"]
      : []),
    ...(manager === null ? [] : [MANAGED[manager]]),
  ];
}
