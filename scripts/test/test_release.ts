import { join } from "node:path";
import { TARGETS } from "../release/targets.ts";
import { runTests } from "./run_tests.ts";

const ROOT = join(import.meta.dir, "..", "..");
const RELEASE = join(ROOT, "dist", "release-tested");
/** A platform whose program cannot be run here; a text stands in for it. */
const FOREIGN = "windows-x64";

/** The tests that install what `npm run release` makes for this machine; apart from the others because packing takes long. */
async function main(): Promise<number> {
  const here = TARGETS.find(({ npm: { os, cpu } }) => os === process.platform && cpu === process.arch);
  if (here === undefined) throw new Error(`there is no release for ${process.platform} on ${process.arch}`);
  const targets = ["--target", here.name, "--target", FOREIGN, "--program", `${FOREIGN}=README.md`];
  const release = Bun.spawn([process.execPath, "scripts/release.ts", ...targets, "--out", RELEASE], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (await release.exited !== 0) return 1;
  return await runTests(["tests/release", ...process.argv.slice(2)], {
    EPF_TEST_RELEASE: RELEASE,
    EPF_TEST_TARGET: here.name,
  });
}

process.exit(await main());
