import { namePath } from "../../../diagnostics/escape.ts";
import { guidance } from "../../../answers/guidance.ts";
import { displayPath } from "../../../workspace/instance/discover.ts";
import { type RemovedHook, removeHook } from "../../../workspace/git/hook.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { clearUpIn, repositoryOf } from "../repository_of.ts";
import type { UninstallHookAnswer, UninstallHookInput } from "./contract.ts";

const STATES: Record<RemovedHook["outcome"], (shown: string) => string> = {
  removed: (shown) => `${namePath(shown)} is removed`,
  restored: (shown) => `${namePath(shown)} is again the hook that was there before`,
  "lines removed": (shown) => `the lines of epf are removed from ${namePath(shown)}, its other lines are as they were`,
  unchanged: () => "no hook of epf is installed",
};

/** @throws UserFailure outside of a repository, or where the hook cannot be changed */
export function run(context: OperationContext, { path, shared }: UninstallHookInput): Answered<UninstallHookAnswer> {
  const repository = repositoryOf(context, path);
  clearUpIn(context, repository);
  const { file, outcome, leftBehind } = removeHook(repository, shared === true);
  const shown = displayPath(context.cwd, file);
  const left = leftBehind === null ? null : displayPath(context.cwd, leftBehind);
  return {
    changed: outcome !== "unchanged",
    guidance: guidance({
      current_state: STATES[outcome](shown),
      warnings: left === null
        ? null
        : [`${left} was kept by an earlier installation and is not run: another hook is in its place`],
    }),
    file: shown,
    kept: left,
  };
}
