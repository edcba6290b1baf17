import { dirname, join, relative, resolve, sep } from "node:path";
import { nearestAbove } from "../instance/nearest_above.ts";
import { namesIn } from "../reading/observed.ts";
import { readRegularFile } from "../reading/read.ts";

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
  try {
    const [, named] = /^gitdir: (.+?)\s*$/.exec(new TextDecoder().decode(readRegularFile(marker))) ?? [];
    return named !== undefined && /[/\\]modules[/\\]/.test(named) ? resolve(dirname(marker), named) : null;
  } catch {
    return null;
  }
}

/** The submodules of the repository around a folder that are not checked out, as `.gitmodules` names them. */
export function missingSubmodules(folder: string): MissingSubmodule[] {
  const list = nearestAbove(folder, ".gitmodules");
  if (list === null) return [];
  let text: string;
  try {
    text = new TextDecoder().decode(readRegularFile(list));
  } catch {
    return [];
  }
  const top = dirname(list);
  const paths = [...text.matchAll(/^[ \t]*path[ \t]*=[ \t]*(.+?)[ \t\r]*$/gm)].map(([, path]) => path!);
  return paths.map((path) => ({ path, folder: join(top, path) }))
    .filter(({ folder: full }) => full.startsWith(top + sep) && isEmpty(full))
    .map(({ path, folder: full }) => ({ folder: full, command: `git submodule update --init ${quoted(path)}` }));
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

function quoted(path: string): string {
  return /^[\w./@-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
