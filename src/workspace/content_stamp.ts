import { lstatSync } from "node:fs";
import { join } from "node:path";
import { enclosingInstance } from "./discover.ts";
import { DiskTree } from "./disk_tree.ts";

/**
 * Stands for the state of what lies at some paths and in the instances around them: the same as long as no file there
 * is edited, added, renamed or removed.
 */
export function contentStamp(paths: readonly string[]): string {
  const roots = new Set(paths.map((path) => enclosingInstance(path)?.root ?? path));
  return [...roots].sort().map(stampOf).join(" ");
}

function stampOf(root: string): string {
  try {
    const entries = new DiskTree(root).entries().map(({ path, kind }) => `${path} ${kind} ${times(join(root, path))}`);
    return Bun.hash(entries.join("\n")).toString(16);
  } catch {
    // A single file, or nothing: its own times tell all.
    return times(root);
  }
}

function times(path: string): string {
  try {
    const { mtimeNs, ctimeNs, size, ino } = lstatSync(path, { bigint: true });
    return `${mtimeNs} ${ctimeNs} ${size} ${ino}`;
  } catch {
    return "gone";
  }
}
