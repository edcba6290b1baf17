import { lstatSync, readdirSync, rmdirSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";

/**
 * Deletes a folder in which nothing is left; one that holds anything stays.
 * @returns whether it is gone
 */
export function removeEmptyFolder(path: string): boolean {
  try {
    rmdirSync(path);
    return true;
  } catch {
    // Somebody keeps something in it.
    return false;
  }
}

/** Deletes a folder below a root and those around it, as far as nothing is left in them. */
export function removeEmptyFolders(root: string, folder: string): void {
  for (let path = folder; path.startsWith(root + sep) && removeEmptyFolder(path); path = dirname(path));
}

/** Keeps an otherwise empty folder in git. */
const PLACEHOLDER = ".gitkeep";

/** True for the path of a file by which git keeps a folder. */
export function isPlaceholder(file: string): boolean {
  return basename(file) === PLACEHOLDER;
}

/**
 * The empty file by which git keeps a folder, where nothing else is left in the folder once some of its files are gone.
 * @param folder absolute path
 * @param gone names of the files that go
 * @returns its name, or null
 */
export function placeholderIn(folder: string, gone: ReadonlySet<string>): string | null {
  try {
    const stat = lstatSync(join(folder, PLACEHOLDER));
    const isLast = readdirSync(folder).every((name) => name === PLACEHOLDER || gone.has(name));
    return isLast && stat.isFile() && stat.size === 0 ? PLACEHOLDER : null;
  } catch {
    return null;
  }
}
