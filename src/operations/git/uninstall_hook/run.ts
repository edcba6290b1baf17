import { guidance } from "../../../answers/guidance.ts";
import { displayPath } from "../../../workspace/discover.ts";
import { removeHook } from "../../../workspace/git/hook.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { repositoryOf } from "../repository_of.ts";
import type { UninstallHookAnswer, UninstallHookInput } from "./contract.ts";

/** @throws UserFailure outside of a repository, or when the hook there is not ours */
export function run(context: OperationContext, { path }: UninstallHookInput): Answered<UninstallHookAnswer> {
  const { file, restored, changed } = removeHook(repositoryOf(context, path));
  const shown = displayPath(context.cwd, file);
  return {
    changed,
    guidance: guidance({
      current_state: !changed
        ? "no hook of epf is installed"
        : restored
        ? `${shown} is again the hook that was there before`
        : `${shown} is removed`,
    }),
    file: shown,
    kept: null,
  };
}
