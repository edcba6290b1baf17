import { quoteFile } from "../../../diagnostics/escape.ts";
import { dirname, relative, resolve, sep } from "node:path";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { displayPath } from "../../../workspace/instance/discover.ts";
import { nearestAbove } from "../../../workspace/instance/nearest_above.ts";
import { isInside, realPath } from "../../../workspace/sandbox.ts";

/**
 * The folder that a baseline must be in, links followed: the repository of its instances, and without one an instance or
 * the folder that is worked in. Elsewhere no `.epf.yaml` could name it.
 * @param roots absolute paths of the instances
 * @throws UserFailure for a file that is in none of them, or among git's own files
 */
export function baselineFolder(cwd: string, roots: readonly string[], file: string): string {
  const folders = [...roots, cwd].flatMap((folder) => {
    const git = nearestAbove(resolve(folder), ".git");
    return git === null ? [folder] : [dirname(git)];
  });
  const real = realPath(file);
  const folder = folders.find((candidate) => isInside(real, realPath(candidate)) && isInside(file, candidate));
  const shown = displayPath(cwd, file);
  const help = "name a file in the instance or beside it with `--file`";
  if (folder === undefined) {
    throw new UserFailure(`baseline ${quoteFile(shown)} is outside of the instance and of its repository`, { help });
  }
  if (relative(realPath(folder), real).split(sep)[0] === ".git") {
    throw new UserFailure(`baseline ${quoteFile(shown)} is among git's own files`, { help });
  }
  return folder;
}
