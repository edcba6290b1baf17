import { resolve } from "node:path";
import { UserFailure } from "../../diagnostics/failure.ts";
import { guidance } from "../../answers/guidance.ts";
import { displayPath } from "../../workspace/discover.ts";
import { repositoryRoot } from "../../workspace/git/git.ts";
import { addHook, removeHook } from "../../workspace/git/hook.ts";
import type { HookAnswer, HookInput } from "./install_hook/operation.ts";
import type { OperationContext } from "../context.ts";

/** @throws UserFailure outside of a repository */
export function install(context: OperationContext, input: HookInput): Promise<HookAnswer> {
  const repository = repositoryOf(context, input);
  const { file, kept, changed, shared } = addHook(repository);
  const shown = displayPath(context.cwd, file);
  const warnings = [
    ...(kept === null ? [] : [`the hook that was there is kept as ${displayPath(context.cwd, kept)} and runs first`]),
    ...(shared
      ? ["`core.hooksPath` leads outside of this repository: every repository that uses it runs the hook"]
      : []),
  ];
  return Promise.resolve({
    changed,
    guidance: guidance({
      current_state: changed ? `commits are checked by ${shown}` : `${shown} is installed already`,
      next_action: "epf validate --staged",
      warnings: warnings.length === 0 ? null : warnings,
    }),
    file: shown,
    kept: kept === null ? null : displayPath(context.cwd, kept),
  });
}

/** @throws UserFailure outside of a repository, or when the hook there is not ours */
export function uninstall(context: OperationContext, input: HookInput): Promise<HookAnswer> {
  const repository = repositoryOf(context, input);
  const { file, restored, changed } = removeHook(repository);
  const shown = displayPath(context.cwd, file);
  return Promise.resolve({
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
  });
}

function repositoryOf(context: OperationContext, input: HookInput): string {
  const repository = repositoryRoot(resolve(context.cwd, input.path ?? "."));
  if (repository === null) {
    throw new UserFailure("not inside a git repository", { help: "run `git init` first, or name the repository" });
  }
  return repository;
}
