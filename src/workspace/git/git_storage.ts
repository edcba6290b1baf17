import { dirname, join, resolve } from "node:path";
import { bigStat, entriesIn, existsSync, lstatSync, statSync } from "../reading/observed.ts";
import { isAllowed, isInside, isRestricted, realPath, restrictedTo } from "../sandbox.ts";
import { namedGitFolder, shortText } from "./git_files.ts";
import { includesEndless } from "./git_includes.ts";

/** The `.git` of a folder, or of the nearest one above it; null outside of every repository. */
export function gitMarker(folder: string): string | null {
  for (let current = resolve(folder);;) {
    const marker = join(current, ".git");
    if (existsSync(marker)) return marker;
    const parent = dirname(current);
    if (parent === current) return null;
    current = parent;
  }
}

/** What keeps git from being asked about a repository. */
export interface StorageFault {
  path: string;
  /**
   * A pipe or device where git keeps a file of its own, settings that include one, a `.git` that neither is a folder nor
   * names one, or, in a confined process, a way to files elsewhere.
   */
  kind: "endless" | "including" | "invalid" | "foreign";
}

/**
 * What is wrong in git's own folder, or null. Git reads its files to their end, and a device may have none: memory would
 * be full long before git is given up. Links and stores of objects elsewhere would show the content of another repository.
 * @param marker path of a `.git`, a folder or the file that names one
 */
export function storageFault(marker: string): StorageFault | null {
  const own = gitFolder(marker);
  if (own === null) return { path: marker, kind: "invalid" };
  // Nothing is looked at, and so nothing named, in a folder outside that does not know this one.
  if (isRestricted() && !isOwnRepository(marker, own)) return { path: marker, kind: "foreign" };
  const common = commonFolderOf(own);
  const homes = isRestricted() ? [own, common].map(realPath) : null;
  for (const folder of new Set([own, common])) {
    const found = faultIn(folder, homes) ?? faultIn(join(folder, "info"), homes) ??
      faultBelow(join(folder, "refs"), REF_DEPTH, homes);
    if (found !== null) return found;
  }
  const settings = [join(common, "config"), join(own, "config.worktree")].find((file) => includesEndless(file));
  if (settings !== undefined) return { path: settings, kind: "including" };
  const objects = join(common, "objects");
  return faultInObjects(objects, ALTERNATE_DEPTH, homes) ?? (homes === null ? null : faultBelow(objects, 1, homes));
}

/** The folder that worktrees share, or git's own folder where it is not that of a worktree. */
function commonFolderOf(own: string): string {
  const named = firstLine(join(own, "commondir"));
  return named === null ? own : resolve(own, named);
}

/**
 * True where git's folder belongs to the checkout: it is a part of it, or that of a worktree that names it, or that of a
 * submodule of the repository around it.
 * @param own what the marker leads to
 */
function isOwnRepository(marker: string, own: string): boolean {
  const isPlain = own === marker && !lstatSync(marker).isSymbolicLink();
  if (isPlain || isAllowed(own)) {
    const common = commonFolderOf(own);
    return common === own || isAllowed(common);
  }
  const real = realPath(own);
  const named = lookingInto(own, () => firstLine(join(own, "gitdir")));
  if (named !== null) return realPath(resolve(own, named)) === realPath(marker);
  const above = gitMarker(dirname(dirname(marker)));
  const around = above === null ? null : gitFolder(above);
  return around !== null && isInside(real, join(realPath(around), "modules")) && isOwnRepository(above!, around);
}

/** What a look into a folder gives that may be outside of the root, to compare it with what is inside. */
function lookingInto<Found>(folder: string, look: () => Found | null): Found | null {
  if (isAllowed(folder)) return look();
  try {
    return restrictedTo(folder, look);
  } catch {
    return null;
  }
}

/**
 * A list of ignored files that is a pipe or device, where git reads one: beside some files, or above them; null where
 * there is none. Git opens these and waits.
 * @param files paths inside the repository
 */
export function endlessIgnoreList(repository: string, files: Iterable<string>): string | null {
  const folders = new Set(["."]);
  for (const file of files) {
    for (let folder = dirname(file); !folders.has(folder); folder = dirname(folder)) folders.add(folder);
  }
  for (const folder of folders) {
    const path = join(repository, folder, ".gitignore");
    if (isEndlessFile(targetOf(path))) return path;
  }
  return null;
}

/**
 * What changes when a folder on the way to git's files is exchanged for another: the times and the numbers of those folders.
 * Equal before and after git ran, they say that it read what was looked at. Null where nothing is there.
 * @param marker path of a `.git`
 */
export function storageStamp(marker: string): string | null {
  const own = gitFolder(marker);
  if (own === null) return null;
  const common = commonFolderOf(own);
  const folders = [dirname(marker), marker, dirname(own), own, common];
  const inside = ["refs", "objects", "objects/info", "objects/pack"].map((folder) => join(common, folder));
  return [...folders, ...inside].map((path) => {
    try {
      const { ino, dev, mtimeNs, ctimeNs } = bigStat(path, "themselves");
      return `${dev}:${ino}:${mtimeNs}:${ctimeNs}`;
    } catch {
      return "none";
    }
  }).join(" ");
}

/** Which repository a `.git` leads to: the number of the marker itself and of the folder behind it. */
export function storageIdentity(marker: string): string {
  return [marker, gitFolder(marker) ?? marker].map((path, index) => {
    try {
      const { ino, dev } = bigStat(path, index === 0 ? "themselves" : "followed");
      return `${dev}:${ino}`;
    } catch {
      return "none";
    }
  }).join(" ");
}

/** Real paths of the repository's own folders, outside of which and of the root nothing is read; null in a process that may. */
type Homes = readonly string[] | null;

/** How many stores of objects git follows, one naming the next. */
const ALTERNATE_DEPTH = 5;

/** Bytes of a list of such stores: each is looked through. */
const LONGEST_ALTERNATES = 64 * 1024;

/** Where git keeps files of its own beside the objects. */
const OBJECT_FOLDERS = ["info", "info/commit-graphs", "pack"];

/** Deeper folders of references are not looked at: no tool makes them. */
const REF_DEPTH = 8;

type Dirent = ReturnType<typeof entriesIn>[number];

function gitFolder(marker: string): string | null {
  return isFolder(marker) ? marker : lookingInto(dirname(marker), () => namedGitFolder(marker));
}

function faultInObjects(objects: string, depth: number, homes: Homes): StorageFault | null {
  const found = OBJECT_FOLDERS.values().map((folder) => faultIn(join(objects, folder), homes)).find((fault) =>
    fault !== null
  );
  if (found !== undefined || depth === 0) return found ?? null;
  const list = join(objects, "info", "alternates");
  const stores = shortText(list, LONGEST_ALTERNATES);
  if (stores === null && homes !== null && existsSync(list)) return { path: list, kind: "foreign" };
  for (const line of linesOf(stores)) {
    const other = resolve(objects, line);
    // Git reads a line in quotes in its own way; none of its commands writes one.
    if (homes !== null && (line.trimStart().startsWith('"') || !isHome(other, homes))) {
      return { path: list, kind: "foreign" };
    }
    const further = faultInObjects(other, depth - 1, homes);
    if (further !== null) return further;
  }
  return null;
}

function faultBelow(folder: string, depth: number, homes: Homes): StorageFault | null {
  const found = faultIn(folder, homes);
  if (found !== null || depth === 0) return found;
  for (const entry of entriesOf(folder)) {
    const below = entry.isDirectory() ? faultBelow(join(folder, entry.name), depth - 1, homes) : null;
    if (below !== null) return below;
  }
  return null;
}

function faultIn(folder: string, homes: Homes): StorageFault | null {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (isEndless(entry, path)) return { path, kind: "endless" };
    if (homes !== null && entry.isSymbolicLink() && !isHome(path, homes)) return { path, kind: "foreign" };
  }
  return null;
}

function isHome(path: string, homes: readonly string[]): boolean {
  return isAllowed(path) || homes.some((home) => isInside(realPath(path), home));
}

/** Sockets are none: git's own watcher has one, and opening it as a file fails at once. */
function isEndless(entry: Dirent, path: string): boolean {
  return isEndlessFile(entry.isSymbolicLink() ? targetOf(path) : entry);
}

function isEndlessFile(kind: Pick<Dirent, "isFIFO" | "isCharacterDevice" | "isBlockDevice"> | null): boolean {
  return kind !== null && (kind.isFIFO() || kind.isCharacterDevice() || kind.isBlockDevice());
}

function targetOf(path: string) {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

function isFolder(path: string): boolean {
  return targetOf(path)?.isDirectory() ?? false;
}

function entriesOf(folder: string): Dirent[] {
  try {
    return entriesIn(folder);
  } catch {
    return [];
  }
}

function firstLine(path: string): string | null {
  return linesOf(shortText(path))[0] ?? null;
}

function linesOf(text: string | null): string[] {
  return text?.split("\n").filter((line) => line !== "") ?? [];
}
