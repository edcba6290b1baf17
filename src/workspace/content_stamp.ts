import { enclosingInstance } from "./discover.ts";
import { DiskTree } from "./disk_tree.ts";
import { type Stamp, stampOf } from "./stamp.ts";

/**
 * Stands for the state of what lies at some paths and in the instances around them: the same as long as no file there
 * is edited, added, renamed or removed.
 */
export function contentStamp(paths: readonly string[]): string {
  const roots = new Set(paths.map((path) => enclosingInstance(path)?.root ?? path));
  return [...roots].sort().map(stateOf).join(" ");
}

function stateOf(root: string): string {
  try {
    const entries = new DiskTree(root).entries().map(({ path, kind, stamp }) => `${path} ${kind} ${shown(stamp)}`);
    return Bun.hash(entries.join("\n")).toString(16);
  } catch {
    // A single file, or nothing: its own times say all.
    return shown(stampOf(root));
  }
}

function shown(stamp: Stamp | null | undefined): string {
  if (stamp === null || stamp === undefined) return "";
  const { mtimeNs, ctimeNs, size, ino } = stamp.stats;
  return `${mtimeNs} ${ctimeNs} ${size} ${ino}`;
}
