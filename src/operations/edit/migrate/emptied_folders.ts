import { basename, dirname, join } from "node:path";
import { OLD_FOLDERS } from "../../../model/instance_layout.ts";
import { placeholderIn } from "../../../workspace/files/remove_folder.ts";
import type { FileMove } from "./moves.ts";

/**
 * What a migration leaves behind: the folders that may be empty then, and the files by which git kept some of them.
 * @param root absolute path of the instance; the answer is relative to it
 */
export function emptiedBy(root: string, moves: readonly FileMove[]): { folders: string[]; placeholders: string[] } {
  const gone = Map.groupBy(moves.map(({ artifact }) => artifact.file), dirname);
  gone.delete(".");
  const folders = [...new Set([...gone.keys(), ...OLD_FOLDERS.map(({ old }) => old)])];
  const placeholders = folders.flatMap((folder) => {
    const name = placeholderIn(join(root, folder), new Set((gone.get(folder) ?? []).map((file) => basename(file))));
    return name === null ? [] : [`${folder}/${name}`];
  });
  return { folders, placeholders };
}
