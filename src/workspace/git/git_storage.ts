import { dirname, join, resolve } from "node:path";
import { entriesIn, existsSync, statSync } from "../reading/observed.ts";
import { readRegularFile } from "../reading/read.ts";

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

/**
 * A pipe or device where git keeps a file of its own, with its path, or null. Git reads such files to their end, and a
 * device may have none: memory would be full long before git is given up.
 * @param marker path of a `.git`, a folder or the file that names one
 */
export function endlessStorage(marker: string): string | null {
  const own = gitFolder(marker);
  if (own === null) return null;
  const named = firstLine(join(own, "commondir"));
  const common = named === null ? own : resolve(own, named);
  for (const folder of new Set([own, common])) {
    const found = endlessIn(folder) ?? endlessIn(join(folder, "info")) ?? endlessBelow(join(folder, "refs"), REF_DEPTH);
    if (found !== null) return found;
  }
  return endlessObjects(join(common, "objects"), ALTERNATE_DEPTH);
}

type Dirent = ReturnType<typeof entriesIn>[number];

/** How many stores of objects git follows, one naming the next. */
const ALTERNATE_DEPTH = 5;

/** Deeper folders of references are not looked at: no tool makes them. */
const REF_DEPTH = 8;

function gitFolder(marker: string): string | null {
  if (isFolder(marker)) return marker;
  const [, named] = /^gitdir: (.+?)\s*$/.exec(firstLine(marker) ?? "") ?? [];
  return named === undefined ? null : resolve(dirname(marker), named);
}

function endlessObjects(objects: string, depth: number): string | null {
  const found = endlessIn(join(objects, "info"));
  if (found !== null || depth === 0) return found;
  for (const line of linesOf(join(objects, "info", "alternates"))) {
    const further = endlessObjects(resolve(objects, line), depth - 1);
    if (further !== null) return further;
  }
  return null;
}

function endlessBelow(folder: string, depth: number): string | null {
  const found = endlessIn(folder);
  if (found !== null || depth === 0) return found;
  for (const entry of entriesOf(folder)) {
    const below = entry.isDirectory() ? endlessBelow(join(folder, entry.name), depth - 1) : null;
    if (below !== null) return below;
  }
  return null;
}

function endlessIn(folder: string): string | null {
  const entry = entriesOf(folder).find((each) => isEndless(each, join(folder, each.name)));
  return entry === undefined ? null : join(folder, entry.name);
}

/** Sockets are none: git's own watcher has one, and opening it as a file fails at once. */
function isEndless(entry: Dirent, path: string): boolean {
  const kind = entry.isSymbolicLink() ? targetOf(path) : entry;
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
  return linesOf(path)[0] ?? null;
}

function linesOf(path: string): string[] {
  try {
    return new TextDecoder().decode(readRegularFile(path)).split("\n").filter((line) => line !== "");
  } catch {
    return [];
  }
}
