import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/**
 * Variables of the environment that make the runtime load a file of their choice before our first line runs, or run as
 * plain Bun in place of our program.
 */
const LOADING_VARIABLES = ["BUN_OPTIONS", "BUN_INSPECT_PRELOAD", "BUN_BE_BUN"];

/** Bun's name of this machine's platform. */
const HERE = `bun-${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/**
 * A copy of the Bun runtime that does not know the variables above: their names in the executable are made unusable.
 * A folder's settings (direnv, CI files, dev containers) may set them for a project's own Bun; `epf` started there must
 * not run that project's code.
 * @param target Bun's name of the platform, or null for this one
 * @param folder where the copy is put
 * @throws when the runtime is not found or its names are not where they were
 */
export function deafRuntime(target: string | null, folder: string): string {
  const bytes = readFileSync(target === null || target === HERE ? process.execPath : downloadedRuntime(target));
  for (const name of LOADING_VARIABLES) {
    let found = 0;
    for (let at = bytes.indexOf(name); at !== -1; at = bytes.indexOf(name, at + 1)) {
      bytes[at] = 0x01;
      found++;
    }
    if (found === 0) throw new Error(`the runtime does not hold \`${name}\`: check how this version of Bun reads it`);
  }
  mkdirSync(folder, { recursive: true });
  const copy = join(folder, `bun-${target ?? "here"}`);
  writeFileSync(copy, bytes, { mode: 0o755 });
  return copy;
}

/** Where Bun keeps the runtimes of other platforms that a build fetched. */
function downloadedRuntime(target: string): string {
  const cache = process.env.BUN_INSTALL_CACHE_DIR ??
    join(process.env.BUN_INSTALL ?? join(homedir(), ".bun"), "install", "cache");
  const name = `${target.replace("arm64", "aarch64")}-v${Bun.version}`;
  for (const path of [join(cache, name), join(cache, `${name}.exe`)]) if (existsSync(path)) return path;
  throw new Error(`no runtime for ${target} in ${cache}`);
}
