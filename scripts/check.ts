import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ARTIFACT_TYPES } from "#src/format/artifact_types.ts";
import { artifactTypeBreaches } from "./artifact_type_files.ts";
import { houseBreaches } from "./house.ts";
import { staleFiles } from "./generate.ts";

const ROOT = join(import.meta.dir, "..");
const DENO = join(ROOT, "node_modules", ".bin", "deno");
const SOURCES = ["main.ts", "src", "scripts", "tests"];

/** The parts of `npm run check`, each a line of the outcome; details are printed only for what failed. */
const PARTS: readonly { name: string; run: () => string | null | Promise<string | null> }[] = [
  { name: "format", run: () => deno(["fmt", "--check", ...SOURCES, "deno.json"]) },
  { name: "lint", run: () => deno(["lint", ...SOURCES]) },
  { name: "types", run: () => deno(["check", ...SOURCES]) },
  { name: "house rules", run: () => list(houseBreaches()) },
  { name: "artifact types", run: () => list(artifactTypeBreaches(ARTIFACT_TYPES, ROOT)) },
  {
    name: "generated files",
    run: async () => list((await staleFiles()).map((file) => `${file} is not what \`npm run generate\` makes`)),
  },
];

function deno(args: string[]): string | null {
  const result = Bun.spawnSync([DENO, ...args], {
    cwd: ROOT,
    stdout: "pipe",
    stderr: "pipe",
    env: { ...process.env, NO_COLOR: "1" },
  });
  return result.exitCode === 0 ? null : `${result.stdout}${result.stderr}`;
}

function list(lines: readonly string[]): string | null {
  return lines.length === 0 ? null : `${lines.join("\n")}\n`;
}

let failed = 0;
for (const { name, run } of PARTS) {
  const detail = await run();
  writeFileSync(1, `${detail === null ? "ok    " : "FAILED"} ${name}\n`);
  if (detail === null) continue;
  failed++;
  writeFileSync(1, detail);
}
process.exit(failed === 0 ? 0 : 1);
