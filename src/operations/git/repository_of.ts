import { resolve } from "node:path";
import { UserFailure } from "../../diagnostics/failure.ts";
import { repositoryRoot } from "../../workspace/git/git.ts";
import { findInstances } from "../../workspace/instance/discover.ts";
import type { OperationContext } from "../context.ts";

/** Clears up after killed processes in all instances of a repository, as everything does first that writes there. */
export function clearUpIn({ instances }: OperationContext, repository: string): void {
  for (const { root } of findInstances(repository)) instances.clearUp(root);
}

/** The root of the repository that a path is in. @throws UserFailure outside of a repository */
export function repositoryOf({ cwd }: OperationContext, path = "."): string {
  const repository = repositoryRoot(resolve(cwd, path));
  if (repository === null) {
    throw new UserFailure("not inside a git repository", { help: "run `git init` first, or name the repository" });
  }
  return repository;
}
