import { closeSync, constants, fstatSync, lstatSync, openSync, readlinkSync, realpathSync } from "node:fs";
import { codeOf } from "./code_of.ts";
import { assertInSandbox, isInside } from "../sandbox.ts";

/** Times that a path is tried which another process keeps replacing. */
const ATTEMPTS = 5;

/**
 * Opens what a path names and checks where the opened file or folder really is: it is the descriptor that is checked, so
 * that no one can put a link in its place between the check and the use.
 * @param realRoot real path of the folder that it must be in; null where only the sandbox bounds it
 * @returns the descriptor
 * @throws when it is missing, cannot be opened or is elsewhere
 */
export function openInside(path: string, flags: number, realRoot: string | null): number {
  for (let attempt = 1;; attempt++) {
    const file = openUnlinked(path, flags);
    if (file === null) {
      if (attempt === ATTEMPTS) throw new Error("it was replaced while it was opened");
      continue;
    }
    try {
      const real = realPathOf(file, path);
      if (real === null && attempt < ATTEMPTS) {
        closeSync(file);
        continue;
      }
      assertInSandbox(real ?? path, path);
      if (real === null || (realRoot !== null && !isInside(real, realRoot))) {
        throw new Error("a link leads outside the folder");
      }
      return file;
    } catch (error) {
      closeSync(file);
      throw error;
    }
  }
}

/** Opens a path without following a link at its end: a link is resolved first. Null where it was replaced meanwhile. */
function openUnlinked(path: string, flags: number): number | null {
  // Without O_NONBLOCK, opening a named pipe waits until a process writes to it.
  const all = flags | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  try {
    return openSync(path, all);
  } catch (error) {
    if (codeOf(error) !== "ELOOP" && !isLink(path)) throw error;
  }
  const real = realpathSync(path);
  try {
    return openSync(real, all);
  } catch (error) {
    // What was no link a moment ago is one now, or was one for a moment.
    if (codeOf(error) !== "ELOOP" && !isLink(real)) throw error;
    return null;
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/**
 * The real path of what is open. Linux says it of the descriptor itself; elsewhere the path is resolved again, and what is
 * there must be what is open.
 */
function realPathOf(file: number, path: string): string | null {
  if (canReachThroughDescriptors()) return readlinkSync(`/proc/self/fd/${file}`);
  const real = realpathSync(path);
  const [open, now] = [fstatSync(file, { bigint: true }), lstatSync(real, { bigint: true })];
  return open.ino === now.ino && open.dev === now.dev ? real : null;
}

let reachable: boolean | null = null;

/** True where an open folder has a path of its own, through which names in it are reached whatever its old path names now. */
export function canReachThroughDescriptors(): boolean {
  return reachable ??= process.platform === "linux" &&
    lstatSync("/proc/self/fd", { throwIfNoEntry: false })?.isDirectory() === true;
}
