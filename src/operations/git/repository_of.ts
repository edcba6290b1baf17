import { resolve } from "node:path";
import { UserFailure } from "../../diagnostics/failure.ts";
import { repositoryRoot } from "../../workspace/git/git.ts";
import type { OperationContext } from "../context.ts";

/** The root of the repository that a path is in. @throws UserFailure outside of a repository */
export function repositoryOf({ cwd }: OperationContext, path = "."): string {
  const repository = repositoryRoot(resolve(cwd, path));
  if (repository === null) {
    throw new UserFailure("not inside a git repository", { help: "run `git init` first, or name the repository" });
  }
  return repository;
}
