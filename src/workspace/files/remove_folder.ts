import { lstatSync, readdirSync, rmdirSync, unlinkSync } from "node:fs";
import { dirname, join, sep } from "node:path";

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

/** Removes the empty file by which git keeps a folder, where the folder holds nothing else. */
export function removePlaceholder(folder: string): void {
  const file = join(folder, PLACEHOLDER);
  try {
    const stat = lstatSync(file);
    if (stat.isFile() && stat.size === 0 && readdirSync(folder).length === 1) unlinkSync(file);
  } catch {
    // There is none, or the folder cannot be changed: it then stays.
  }
}
