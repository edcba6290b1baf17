import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ARTIFACT_TYPES } from "#src/format/artifact_types.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { artifactTypeBreaches } from "./check/artifact_type_files.ts";
import { citationFaults } from "./check/cited_pages.ts";
import { FORMATTED, SOURCES } from "./formatted_files.ts";
import { houseBreaches } from "./check/house.ts";
import { generatedFaults } from "./generate.ts";
import { operationFaults } from "./check/operation_faults.ts";
import { retiredPhraseFaults } from "./check/retired_phrases.ts";
import { ruleFaults } from "./check/rule_faults.ts";
import { unlistedFiles } from "./check/unlisted_files.ts";
import { wordListFaults } from "./check/word_list_faults.ts";

const ROOT = join(import.meta.dir, "..");
const DENO = join(ROOT, "node_modules", ".bin", "deno");

/**
 * The parts of `npm run check`, each a line of the outcome; details are printed only for what failed. A part that was
 * asked for by name runs alone: `npm run check -- house generated`.
 */
const PARTS: Readonly<Record<string, () => string | null | Promise<string | null>>> = {
  format: () => deno(["fmt", "--check", ...FORMATTED]),
  lint: () => deno(["lint", ...SOURCES]),
  types: () => deno(["check", "--quiet", ...SOURCES]),
  // The rules are loaded only when their files are where the index expects them.
  house: async () =>
    list([...houseBreaches(), ...unlistedFiles(), ...operationFaults(OPERATIONS)]) ?? list(await ruleFaults()),
  pages: () => list(citationFaults()),
  phrases: () => list(retiredPhraseFaults()),
  // The wizards' fragments are checked by the schemas, so those must be there.
  library: async () => {
    const breaches = list(artifactTypeBreaches(ARTIFACT_TYPES, ROOT));
    if (breaches !== null) return breaches;
    // What wizards state is compared with the rules, which cannot be loaded while a fact of a type is missing.
    const { wizardLibraryFaults } = await import("./check/wizards/wizard_faults.ts");
    return list([...wizardLibraryFaults(), ...wordListFaults()]);
  },
  generated: async () => list(await generatedFaults()),
};

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

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(PARTS, name));
if (unknown !== undefined) {
  writeFileSync(2, `no part \`${unknown}\`, there are ${Object.keys(PARTS).join(", ")}\n`);
  process.exit(2);
}
let failed = 0;
for (const [name, run] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const detail = await run();
  writeFileSync(1, `${detail === null ? "ok    " : "FAILED"} ${name}\n`);
  if (detail === null) continue;
  failed++;
  writeFileSync(1, detail);
}
process.exit(failed === 0 ? 0 : 1);
