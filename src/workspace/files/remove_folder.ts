import { rmdirSync } from "node:fs";
import { dirname, sep } from "node:path";

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
