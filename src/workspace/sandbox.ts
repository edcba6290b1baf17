import { quoteFile } from "../diagnostics/escape.ts";
import { basename, dirname, join, resolve, sep } from "node:path";
import { UserFailure } from "../diagnostics/failure.ts";
import { filePathExcess } from "../diagnostics/file_path_limits.ts";
import { realpathSync } from "./reading/observed.ts";

/**
 * The folder that a server's whole process stays in, or null where a person at a terminal may name any path. It is a
 * floor under every check above it: whatever an operation does, nothing outside is read, written or looked for.
 */
let sandboxRoot: string | null = null;

/**
 * Keeps this process inside a folder from now on.
 * @returns the folder's real path
 * @throws UserFailure when it is not a folder that can be entered
 */
export function restrictToRoot(folder: string): string {
  try {
    return sandboxRoot = realpathSync(folder);
  } catch {
    throw new UserFailure(`${quoteFile(folder)} does not exist`, { help: "name an existing folder" });
  }
}

/**
 * Looks at a folder that the process may be moved to, without leaving it for what is looked at; the process then stays
 * where it was.
 * @param look is done at once: nothing else runs meanwhile
 */
export function restrictedTo<T>(folder: string, look: () => T): T {
  const before = sandboxRoot;
  restrictToRoot(folder);
  try {
    return look();
  } finally {
    sandboxRoot = before;
  }
}

/** True where the process stays in a folder. */
export function isRestricted(): boolean {
  return sandboxRoot !== null;
}

/**
 * True when a path, links followed, is in the folder that the process stays in; of a missing one its folder counts. A
 * path that is too long to exist is nowhere.
 */
export function isAllowed(path: string): boolean {
  if (sandboxRoot === null) return true;
  return filePathExcess(path) === null && isInSandbox(realPath(resolve(path)));
}

/** @throws UserFailure for a path outside of the folder that the process stays in */
export function assertAllowed(path: string): void {
  if (sandboxRoot === null) return;
  const excess = filePathExcess(path);
  if (excess !== null) {
    throw new UserFailure(`a path has ${excess}, more than any file has`, { help: "name an existing file or folder" });
  }
  assertInSandbox(realPath(resolve(path)), path);
}

/**
 * @param real real path of what was opened
 * @param path how messages name it
 * @throws UserFailure when it is outside of the folder that the process stays in
 */
export function assertInSandbox(real: string, path: string): void {
  if (isInSandbox(real)) return;
  throw new UserFailure(`${quoteFile(path)} is outside the root ${quoteFile(sandboxRoot!)}`, {
    help: "name a path inside the root; `--root` sets it when the server starts",
  });
}

function isInSandbox(real: string): boolean {
  return sandboxRoot === null || isInside(real, sandboxRoot);
}

/** True when a real path is that of a folder or of something below it. */
export function isInside(real: string, realRoot: string): boolean {
  return real === realRoot || real.startsWith(realRoot.endsWith(sep) ? realRoot : realRoot + sep);
}

/** The real path of what may not be there yet: its nearest folder that is, and the rest of its name. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}
