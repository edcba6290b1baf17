import { holdReadyFiles, isFlat } from "./ready_files.ts";
import { isForeign, type TreeEntry } from "../tree.ts";

/**
 * Folders of a tree that are instances: an anchor or at least two markers are in them, or the files of READY. Inside an
 * instance no other is looked for. Paths are relative to the tree's root, which is the empty text.
 */
export function instanceFolders(entries: readonly TreeEntry[]): string[] {
  const marks = new Map<string, Set<string>>();
  const names = new Map<string, string[]>();
  for (const { path, kind } of entries) {
    const slash = path.lastIndexOf("/");
    const name = path.slice(slash + 1);
    const parent = slash === -1 ? "" : path.slice(0, slash);
    (names.get(parent) ?? names.set(parent, []).get(parent)!).push(name);
    const isMark = kind === "folder"
      ? /^(?:READY|FIRE|AIM)$/.test(name)
      : name === "_epf.yaml" || name === "_meta.yaml";
    if (!isMark) continue;
    if (!parent.split("/").some(isForeign)) marks.set(parent, (marks.get(parent) ?? new Set()).add(name));
  }
  const isInstance = (folder: string): boolean => {
    const own = marks.get(folder) ?? new Set();
    if (own.has("_epf.yaml") || own.size >= 2) return true;
    return own.has("READY")
      ? holdReadyFiles(names.get(folder === "" ? "READY" : `${folder}/READY`) ?? [])
      : isFlat(folder.slice(folder.lastIndexOf("/") + 1), names.get(folder) ?? []);
  };
  const found = [...names.keys()].filter((folder) => !folder.split("/").some(isForeign) && isInstance(folder));
  const outer = (folder: string, other: string) => other !== folder && (other === "" || folder.startsWith(`${other}/`));
  const isPart = (folder: string) => found.some((other) => outer(folder, other) && !holdsInstances(folder, other));
  return found.filter((folder) => !isPart(folder)).sort();
}

/** An instance's folder may hold a collection of further instances. */
function holdsInstances(folder: string, outer: string): boolean {
  return folder.slice(outer === "" ? 0 : outer.length + 1).split("/").includes("_instances");
}

/** The deepest of the folders that a path lies in, or null. */
export function folderOf(path: string, folders: readonly string[]): string | null {
  let best: string | null = null;
  for (const folder of folders) {
    if (folder !== "" && !path.startsWith(`${folder}/`)) continue;
    if (best === null || folder.length > best.length) best = folder;
  }
  return best;
}

/** A path relative to a folder that it lies in. */
export function insideOf(folder: string, path: string): string {
  return folder === "" ? path : path.slice(folder.length + 1);
}
