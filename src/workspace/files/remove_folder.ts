import { rmdirSync, rmSync } from "node:fs";
import { WriteFailure } from "./write_failure.ts";

/** Deletes a folder that the program itself has made, with all that is in it. @throws WriteFailure with the reason */
export function removeFolder(path: string, shown: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    throw new WriteFailure(shown, error);
  }
}

/** Deletes a folder in which nothing is left; one that holds anything stays. */
export function removeEmptyFolder(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // Somebody keeps something in it.
  }
}
