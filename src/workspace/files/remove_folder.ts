import { rmdirSync } from "node:fs";

/** Deletes a folder in which nothing is left; one that holds anything stays. */
export function removeEmptyFolder(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // Somebody keeps something in it.
  }
}
