// Runs a script of this folder with bun, after installing what it needs: `node scripts/run.mjs SCRIPT [ARGUMENT...]`.
// Plain JavaScript for node, because on a fresh clone there is nothing else to run it with.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, "node_modules");
const BUN = join(MODULES, ".bin", "bun");
const OLDEST_NODE = 20;

/** Why the packages must be installed, or null when those of the lock file are there. */
function missing() {
  if (!existsSync(MODULES)) return "node_modules is not there";
  // npm writes this list of what it installed when it is done.
  const list = join(MODULES, ".package-lock.json");
  if (!existsSync(list) || !existsSync(BUN)) return "node_modules is not complete";
  const installed = JSON.parse(readFileSync(list, "utf8")).packages;
  const wanted = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")).packages;
  // An optional package may be left out on this platform, but may not be there in another version.
  const differs = ([path, { version, optional }]) =>
    path !== "" && installed[path]?.version !== version && !(optional && installed[path] === undefined);
  return Object.entries(wanted).some(differs) ? "package-lock.json names other packages than node_modules holds" : null;
}

/** Runs a program to its end. @returns its exit code */
function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: "inherit",
    // On Windows npm and bun are scripts of the shell.
    shell: process.platform === "win32",
  });
  if (error !== undefined) console.error(`cannot run ${command}: ${error.message}`);
  return status ?? 1;
}

function main() {
  const node = Number(process.versions.node.split(".")[0]);
  if (node < OLDEST_NODE) {
    console.error(`node ${OLDEST_NODE} or newer is needed, this is ${process.versions.node}`);
    return 1;
  }
  const reason = missing();
  if (reason !== null) {
    console.error(`${reason}: running npm ci`);
    const code = run("npm", ["ci"]);
    if (code !== 0) return code;
  }
  return run(BUN, process.argv.slice(2));
}

process.exit(main());
