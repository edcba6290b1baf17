import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The repository's data folders: inside the binary, or beside `src/` when run from source. */
const ROOT = Bun.isStandaloneExecutable ? import.meta.dir : join(import.meta.dir, "..", "..");

/** Names of the files directly in a bundled folder, sorted; empty when there is no such folder. */
export function listAssets(folder: string): string[] {
  const path = join(ROOT, folder);
  return existsSync(path) ? readdirSync(path).sort() : [];
}

/** Text of a bundled file. Names come from our own lists, never from a user. */
export function readAsset(name: string): string {
  return readFileSync(join(ROOT, name), "utf8");
}
