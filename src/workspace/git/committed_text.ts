import { dirname, relative, sep } from "node:path";
import { UserFailure } from "../../diagnostics/failure.ts";
import { realPath } from "../sandbox.ts";
import { git, repositoryRoot } from "./git.ts";

/** Larger files are not looked up. */
const MOST_BYTES = 64 * 1024;

/**
 * The text of a small file as the last commit has it; null where that has none, or there is no repository to ask.
 * @param file absolute path, which need not be there
 */
export function committedText(file: string): string | null {
  try {
    const repository = repositoryRoot(dirname(file));
    if (repository === null) return null;
    const inside = relative(realPath(repository), realPath(file)).split(sep).join("/");
    const size = Number(git(repository, ["cat-file", "-s", `HEAD:${inside}`])?.toString() ?? Number.NaN);
    if (!(size <= MOST_BYTES)) return null;
    return git(repository, ["cat-file", "blob", `HEAD:${inside}`])?.toString() ?? null;
  } catch (error) {
    if (error instanceof UserFailure) return null;
    throw error;
  }
}
