import { PHASES } from "../../format/artifact_facts.ts";
import { isInArchive } from "../../format/archive_folders.ts";
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

/**
 * Folders inside an instance that are instances themselves: an anchor and the folder of a phase are in them. An anchor alone
 * may only be in the wrong place, and copies of past cycles keep theirs.
 * @param placeOf a file's path inside its instance
 */
export function innerInstances(entries: readonly TreeEntry[], placeOf: (path: string) => string): string[] {
  const isAnchor = ({ path, kind }: TreeEntry) => {
    if (kind !== "file" || !path.endsWith("/_epf.yaml")) return false;
    const place = placeOf(path);
    return place.includes("/") && !isInArchive(place);
  };
  const anchored = entries.filter(isAnchor).map(({ path }) => path.slice(0, path.lastIndexOf("/")));
  if (anchored.length === 0) return [];
  const folders = new Set(entries.flatMap(({ path, kind }) => kind === "folder" ? [path] : []));
  return anchored.filter((folder) => PHASES.some((phase) => folders.has(`${folder}/${phase}`)));
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
