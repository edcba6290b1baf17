import { dirname, join, resolve } from "node:path";
import { isThere } from "./reading/read.ts";

/** The folder of the repository around a folder, or the folder itself outside of one. Nothing is run for it. */
export function checkoutOf(folder: string): string {
  for (let current = resolve(folder);;) {
    if (isThere(join(current, ".git"))) return current;
    const parent = dirname(current);
    if (parent === current) return resolve(folder);
    current = parent;
  }
}
