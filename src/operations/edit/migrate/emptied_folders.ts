import { basename, dirname, join } from "node:path";
import { OLD_FOLDERS } from "../../../model/instance_layout.ts";
import { existsSync } from "../../../workspace/reading/observed.ts";
import { placeholderIn } from "../../../workspace/files/remove_folder.ts";
import type { FileMove } from "./moves.ts";

/** What a migration leaves behind. */
interface Emptied {
  /** Folders that may be empty then. */
  folders: string[];
  /** The files by which git kept some of them. */
  placeholders: string[];
  /** Such files for the new folders of those that held nothing else: without one the folder would be missing. */
  kept: string[];
}

/** @param root absolute path of the instance; the answer is relative to it */
export function emptiedBy(root: string, moves: readonly FileMove[]): Emptied {
  const gone = Map.groupBy(moves.map(({ artifact }) => artifact.file), dirname);
  gone.delete(".");
  const folders = [...new Set([...gone.keys(), ...OLD_FOLDERS.map(({ old }) => old)])];
  const placeholders = folders.flatMap((folder) => {
    const name = placeholderIn(join(root, folder), new Set((gone.get(folder) ?? []).map((file) => basename(file))));
    return name === null ? [] : [`${folder}/${name}`];
  });
  const kept = OLD_FOLDERS.flatMap(({ old, now }) => {
    const placeholder = placeholders.find((file) => dirname(file) === old);
    const isFilled = moves.some(({ to }) => to.startsWith(`${now}/`)) || existsSync(join(root, now));
    return placeholder === undefined || isFilled ? [] : [`${now}/${basename(placeholder)}`];
  });
  return { folders, placeholders, kept };
}
