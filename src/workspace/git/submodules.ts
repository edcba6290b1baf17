import { dirname, join, relative, sep } from "node:path";
import { escapeText } from "../../diagnostics/escape.ts";
import { nearestAbove } from "../instance/nearest_above.ts";
import { namesIn } from "../reading/observed.ts";
import { isAllowed } from "../sandbox.ts";
import { listedSubmodules, namedGitFolder } from "./git_files.ts";

/** A submodule whose files are not here. */
export interface MissingSubmodule {
  /** Absolute path of its folder. */
  folder: string;
  /** The command that brings its files, to be run at the repository's top. */
  command: string;
}

/** True in a submodule that is checked out. */
export function isInSubmodule(folder: string): boolean {
  const marker = nearestAbove(folder, ".git");
  return marker !== null && submoduleFolder(marker) !== null;
}

/** Git's own folder of a submodule: its `.git` is a file that names one below `modules`. Null for any other `.git`. */
export function submoduleFolder(marker: string): string | null {
  const named = namedGitFolder(marker);
  return named !== null && /[/\\]modules[/\\]/.test(named) ? named : null;
}

/** The submodules of the repository around a folder that are not checked out, as `.gitmodules` names them. */
export function missingSubmodules(folder: string): MissingSubmodule[] {
  const list = nearestAbove(folder, ".gitmodules");
  if (list === null) return [];
  const top = dirname(list);
  return listedSubmodules(list).map((path) => ({ path, folder: join(top, path) }))
    .filter(({ folder: full }) => full.startsWith(top + sep) && isAllowed(full) && isEmpty(full))
    .map(({ path, folder: full }) => ({ folder: full, command: checkoutCommand(path) }));
}

/** The missing submodule that a path is in, or is itself; or null. */
export function missingSubmoduleAt(path: string): MissingSubmodule | null {
  return missingSubmodules(dirname(path)).find(({ folder }) => !relative(folder, path).startsWith("..")) ?? null;
}

const PHASE = /^(?:READY|FIRE|AIM)(?:[/\\]|$)/i;

/** The missing submodule that holds a phase of an instance, or part of one; or null. */
export function missingPhaseOf(root: string): MissingSubmodule | null {
  return missingSubmodules(root).find(({ folder }) => PHASE.test(relative(root, folder))) ?? null;
}

/** Git leaves an empty folder where it did not check out a submodule. */
function isEmpty(folder: string): boolean {
  try {
    return namesIn(folder).length === 0;
  } catch (error) {
    return (error as { code?: string }).code === "ENOENT";
  }
}

/** Names that are the same in a command line, within quotes or without, and in a sentence. */
const PLAIN_NAME = /^[\p{L}\p{M}\p{N}_.@/][\p{L}\p{M}\p{N}_./@+~ -]*$/u;

/** Longest name in a command, in characters. */
const LONGEST_NAME = 240;

/** The command that checks a submodule out; it names none where its path could be taken for something else. */
function checkoutCommand(path: string): string {
  const command = "git submodule update --init";
  if (path.length > LONGEST_NAME || !PLAIN_NAME.test(path) || escapeText(path) !== path) return command;
  return `${command} ${/^[\w./@-]+$/.test(path) ? path : `'${path}'`}`;
}
