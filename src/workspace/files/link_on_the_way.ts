import { lstatSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** The first link on the way from a folder down to a path in it, or null; what is not there yet is none. */
export function linkOnTheWay(folder: string, path: string): string | null {
  let at = folder;
  for (const part of relative(folder, path).split(sep)) {
    at = join(at, part);
    try {
      if (lstatSync(at).isSymbolicLink()) return at;
    } catch {
      return null;
    }
  }
  return null;
}
