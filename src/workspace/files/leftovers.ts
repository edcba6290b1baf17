import { unlinkSync } from "node:fs";
import { join } from "node:path";
import { codeOf } from "./code_of.ts";
import { realPath } from "../sandbox.ts";
import { isHidden } from "../tree.ts";
import { Folder } from "./folder.ts";

const TEMPORARY = /^\.epf-(\d+)-[0-9a-f]{8}\.tmp$/;

/** Names of files that this process is still working on. */
const inUse = new Set<string>();

/** A new name for a file that gets its final name when it is complete; it is no leftover before it is released. */
export function temporaryName(): string {
  const name = `.epf-${process.pid}-${crypto.randomUUID().slice(0, 8)}.tmp`;
  inUse.add(name);
  return name;
}

/** Says that no file is meant to have a temporary name any more. */
export function releaseName(name: string): void {
  inUse.delete(name);
}

/**
 * Removes the unfinished files that a killed run left in a folder.
 * @param isLocked true while no other process of ours can have one there
 */
export function removeLeftovers(folder: Folder, isLocked: boolean): void {
  for (const { name } of folder.list()) {
    const writer = TEMPORARY.exec(name)?.[1];
    if (writer === undefined || inUse.has(name) || (!isLocked && isAlive(Number(writer)))) continue;
    try {
      unlinkSync(folder.at(name));
    } catch {
      // It is gone by now, or belongs to somebody else.
    }
  }
}

/** Removes the unfinished files of killed runs in a folder alone. What cannot be looked at is left alone. */
export function removeLeftoversIn(path: string): void {
  try {
    Folder.using(path, null, removeIfAny);
  } catch {
    // A folder that is missing or cannot be read, or in which another process writes now.
  }
}

function removeIfAny(folder: Folder): void {
  if (!folder.list().some(({ name }) => TEMPORARY.test(name))) return;
  folder.lock((isLocked) => removeLeftovers(folder, isLocked));
}

/** Removes the unfinished files of killed runs in a folder and below it. What cannot be looked at is left alone. */
export function removeLeftoversBelow(root: string): void {
  const realRoot = realPath(root);
  const folders = [realRoot];
  for (let path = folders.pop(); path !== undefined; path = folders.pop()) {
    try {
      Folder.using(path, realRoot, (folder) => {
        for (const entry of folder.list()) {
          if (entry.isDirectory() && !isHidden(entry.name)) folders.push(join(path!, entry.name));
        }
        removeIfAny(folder);
      });
    } catch {
      // A folder that cannot be read, or in which another process writes now.
    }
  }
}

/** True for a process that runs, whoever started it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== "ESRCH";
  }
}
