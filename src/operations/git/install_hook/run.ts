import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import { displayPath } from "../../../workspace/discover.ts";
import { addHook } from "../../../workspace/git/hook.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { repositoryOf } from "../repository_of.ts";
import type { InstallHookAnswer, InstallHookInput } from "./contract.ts";

/** @throws UserFailure outside of a repository */
export function run(context: OperationContext, { path }: InstallHookInput): Answered<InstallHookAnswer> {
  const { file, kept, changed, shared } = addHook(repositoryOf(context, path));
  const shown = displayPath(context.cwd, file);
  const warnings = [
    ...(kept === null ? [] : [`the hook that was there is kept as ${displayPath(context.cwd, kept)} and runs first`]),
    ...(shared
      ? ["`core.hooksPath` leads outside of this repository: every repository that uses it runs the hook"]
      : []),
  ];
  return {
    changed,
    guidance: guidance({
      current_state: changed ? `commits are checked by ${shown}` : `${shown} is installed already`,
      next_action: callOf("epf_validate_file", { staged: true }),
      warnings,
    }),
    file: shown,
    kept: kept === null ? null : displayPath(context.cwd, kept),
  };
}
