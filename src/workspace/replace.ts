import { lstatSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { decodeYaml } from "../yaml/decode.ts";
import { DiskTree } from "./disk_tree.ts";
import { enclosingInstance } from "./discover.ts";
import { reasonOf } from "./read.ts";
import { writeAtomically } from "./write.ts";

/**
 * Puts a new text in the place of one that was read before, in one step, and only while the file still holds it.
 * A link is refused: its target is not the file that was named.
 * @param before the text that the new one was made from
 * @returns why nothing was written, or null
 */
export function replaceText(path: string, before: string, after: string): string | null {
  const full = resolve(path);
  const root = enclosingInstance(dirname(full))?.root ?? dirname(full);
  try {
    if (lstatSync(full).isSymbolicLink()) return "it is a link, only the file itself is written";
    const bytes = new DiskTree(root).read(relative(root, full).split(sep).join("/"));
    const { problem } = decodeYaml(bytes);
    if (problem !== null) return problem.message;
    if (!Buffer.from(before).equals(bytes)) return "its content changed after it was read";
    writeAtomically(full, after);
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}
