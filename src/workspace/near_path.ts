import { basename, dirname, join, resolve } from "node:path";
import { quoteFile } from "../diagnostics/escape.ts";
import { nearest } from "../text/spelling/closest_match.ts";
import { shownFrom } from "./instance/discover.ts";
import { existsSync, namesIn } from "./reading/observed.ts";

/** Asks for the path that was probably meant by one at which nothing is; null where none is near. */
export function nearWords(cwd: string, path: string): string | null {
  const near = nearPath(resolve(cwd, path));
  return near === null ? null : `did you mean ${quoteFile(shownFrom(cwd, path)(near))}?`;
}

/**
 * The path that was probably meant by one at which nothing is: names on the way that are not there are taken for the
 * nearest ones beside them. Null where one of them has none.
 */
function nearPath(path: string): string | null {
  if (existsSync(path)) return path;
  const above = dirname(path);
  const folder = above === path ? null : nearPath(above);
  if (folder === null) return null;
  const name = basename(path);
  if (existsSync(join(folder, name))) return join(folder, name);
  try {
    const [near] = nearest(name, namesIn(folder));
    return near === undefined ? null : join(folder, near);
  } catch {
    // A file, or a folder that may not be read: no name in it is known.
    return null;
  }
}
