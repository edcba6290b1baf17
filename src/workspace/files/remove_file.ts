import { closeSync, constants, linkSync, openSync, readFileSync, renameSync, unlinkSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { realPath } from "../sandbox.ts";
import { Folder } from "./folder.ts";
import { releaseName, temporaryName } from "./leftovers.ts";
import { AGAIN, CHANGED, WriteFailure, WriteRefusal } from "./write_failure.ts";

/**
 * Removes a file, and only while it still holds the text that was read.
 * @param within absolute path of the folder that the file must be in, links followed
 * @throws WriteFailure when it holds something else, or cannot be removed
 */
export function removeFile(path: string, before: string, { shown, within }: { shown: string; within: string }): void {
  try {
    const root = realPath(resolve(within));
    const full = join(root, relative(resolve(within), resolve(path)));
    Folder.using(dirname(full), root, (folder) => folder.lock(() => remove(folder, basename(full), before)));
  } catch (error) {
    throw new WriteFailure(shown, error);
  }
}

/** The file gets another name first: what is looked at and what is removed are then the same, whoever else writes. */
function remove(folder: Folder, name: string, before: string): void {
  if (!holds(folder.at(name), before)) throw new WriteRefusal(CHANGED, AGAIN);
  const aside = temporaryName();
  try {
    renameSync(folder.at(name), folder.at(aside));
    if (!holds(folder.at(aside), before)) {
      linkSync(folder.at(aside), folder.at(name));
      unlinkSync(folder.at(aside));
      throw new WriteRefusal(CHANGED, AGAIN);
    }
    unlinkSync(folder.at(aside));
  } finally {
    releaseName(aside);
  }
  folder.sync();
}

/** True for a file of its own that holds exactly this text. @throws for a link, or what cannot be read */
function holds(path: string, text: string): boolean {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    return readFileSync(file).equals(Buffer.from(text));
  } finally {
    closeSync(file);
  }
}
