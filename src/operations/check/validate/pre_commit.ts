import { resolve } from "node:path";
import { displayPath } from "../../../workspace/instance/discover.ts";
import { repositoryRoot } from "../../../workspace/git/git.ts";
import { stagedChanges } from "../../../workspace/git/git_changes.ts";
import type { OperationContext } from "../../context.ts";
import { type CheckedTargets, checkTargets } from "../../judging/check_targets.ts";
import { checkChanges } from "./check_changes.ts";

/**
 * Checks what the pre-commit framework runs its hooks for. On a commit, its files are all staged: the change answers for
 * what it makes worse. With `--from-ref` it names a commit in the environment. With `--all-files` or `--files` the files
 * are others than the staged ones: then they are judged as they are.
 */
export async function checkForPreCommit(context: OperationContext, paths: readonly string[]): Promise<CheckedTargets> {
  const since = context.env.PRE_COMMIT_FROM_REF ?? "";
  if (since !== "") return await checkChanges(context, { since });
  const repository = repositoryRoot(context.cwd);
  const staged = new Set(repository === null ? [] : stagedChanges(repository).changes.map(({ path }) => path));
  const isStaged = (path: string) =>
    repository !== null && staged.has(displayPath(repository, resolve(context.cwd, path)));
  if (paths.every(isStaged)) return await checkChanges(context, "staged");
  return await checkTargets(context, { paths, areListed: true });
}
