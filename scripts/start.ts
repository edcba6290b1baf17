import { join } from "node:path";

const ROOT = join(import.meta.dir, "..");
const EXAMPLE = ["check", "examples/tidemark"];

/** Builds the binary and runs it: with the words of the command line in the caller's folder, else on the example. */
function main(): number {
  const build = Bun.spawnSync([process.execPath, "scripts/build.ts"], {
    cwd: ROOT,
    stdout: "inherit",
    stderr: "inherit",
  });
  if (build.exitCode !== 0) return 1;
  const args = process.argv.slice(2);
  const isOwn = args.length > 0;
  const { exitCode } = Bun.spawnSync([join(ROOT, "dist", "epf"), ...(isOwn ? args : EXAMPLE)], {
    // npm runs scripts in the folder of package.json and tells in INIT_CWD where it was called.
    cwd: isOwn ? process.env.INIT_CWD ?? process.cwd() : ROOT,
    stdin: "inherit",
    stdout: "inherit",
    stderr: "inherit",
  });
  return exitCode;
}

process.exit(main());
