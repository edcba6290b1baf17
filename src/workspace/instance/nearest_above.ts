import { dirname, join } from "node:path";
import { existsSync } from "../reading/observed.ts";
import { isAllowed } from "../sandbox.ts";

/**
 * The path of what a name means in a folder, or in the nearest one above it; the search ends at the repository's
 * root and at the folder that the process stays in.
 * @param folder absolute path
 * @param name file or folder, relative
 */
export function nearestAbove(folder: string, name: string): string | null {
  for (let current = folder;;) {
    if (existsSync(join(current, name))) return join(current, name);
    const parent = dirname(current);
    if (existsSync(join(current, ".git")) || parent === current || !isAllowed(parent)) return null;
    current = parent;
  }
}
