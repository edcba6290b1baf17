import { join } from "node:path";
import { isThere } from "../reading/read.ts";
import { findInstances } from "./discover.ts";

/** Paths that only make sense inside of an instance. */
const OWN_PATH = /^(?:\.\/)?(?:(?:READY|FIRE|AIM)\/|_(?:epf|meta)\.ya?ml$)/;

/**
 * The files that a path names in the instances below a folder, where it is written from the root of an instance, as
 * guides do it, and names nothing in the folder itself.
 * @param cwd absolute path
 * @returns absolute paths
 */
export function placesInInstances(cwd: string, path: string): string[] {
  if (!OWN_PATH.test(path) || path.split("/").includes("..") || isThere(join(cwd, path))) return [];
  return findInstances(cwd).map(({ root }) => join(root, path)).filter(isThere);
}
