import { createHash } from "node:crypto";
import { cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { flagName } from "#src/contracts/command_line.ts";
import { parametersOf } from "#src/contracts/parameter.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { Random } from "../random.ts";

/**
 * Words that a person, an agent or a shell may give in the place of any value. No path leads out of the folder of the
 * run: some commands write.
 */
const VALUES = [
  "t",
  "t/READY",
  "t/READY/00_north_star.yaml",
  "t/FIRE/definitions/product/fd-001_berth-week-planning.yaml",
  "t/nowhere.yaml",
  "/nonexistent",
  "t/..",
  "",
  " ",
  "-",
  "--",
  "*.yaml",
  "t/**/*.yaml",
  "[",
  "fd-001",
  "north_star",
  "feature_definition",
  "product",
  "READY",
  "missing-field",
  "Product.PortCallCoordination",
  "berth",
  "0",
  "-1",
  "7",
  "1e99",
  "99999999999999999999",
  "true",
  "null",
  "{}",
  '[{"a": 1}]',
  "a,b",
  "é漢字",
  "a\nb",
  "\u202ertl",
  "x".repeat(3000),
  "t/../".repeat(300),
  "--json",
  "--help",
];
/** Flags that commands share, and some that none has. */
const SHARED = ["--json", "--color", "--detail-level", "--limit", "--cursor", "--frob", "-q", "-x", "--format"];

/** One random command line of one of the commands. */
export function makeLine(random: Random): string[] {
  const operation = random.pick(OPERATIONS.filter(({ command }) => command !== null));
  const parameters = parametersOf(operation.tool).filter(({ options }) => options.toolOnly !== true);
  const words: string[] = [...operation.command!];
  for (let part = random.below(6); part > 0; part--) {
    const parameter = parameters.length === 0 || random.chance(0.3) ? null : random.pick(parameters);
    if (parameter === null) words.push(random.pick(random.chance(0.5) ? SHARED : VALUES));
    else {
      const value = parameter.choices.length > 0 && random.chance(0.6)
        ? random.pick(parameter.choices)
        : random.pick(VALUES);
      if (parameter.options.positional !== true) words.push(`--${flagName(parameter.name)}`);
      if (parameter.type !== "flag" || random.chance(0.1)) words.push(value);
    }
  }
  if (random.chance(0.4)) words.push("--json");
  return words;
}

/** How a run of a command line ended. */
export interface LineOutcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** What is wrong with how a line ended, or null. */
export function lineFault(words: readonly string[], { code, stdout, stderr }: LineOutcome): string | null {
  if (![0, 1, 2, 3].includes(code)) return `exit ${code}: ${stderr.slice(0, 1500)}`;
  const end = words.indexOf("--");
  const flags = end === -1 ? words : words.slice(0, end);
  const isJson = flags.includes("--json") && !flags.includes("--help");
  if (!isJson || stdout === "") return null;
  try {
    JSON.parse(stdout);
    return null;
  } catch {
    // A value that looks like the flag is no flag: the line was then not asked for JSON.
    return flags.lastIndexOf("--json") === flags.length - 1 ? `not JSON: ${stdout.slice(0, 300)}` : null;
  }
}

/** Names, kinds and contents of all that a folder holds, as one text. */
export function fingerprintOf(folder: string): string {
  const hash = createHash("sha256");
  for (const path of (readdirSync(folder, { recursive: true }) as string[]).sort()) {
    const full = join(folder, path);
    const stat = lstatSync(full);
    const content = stat.isSymbolicLink() ? readlinkSync(full) : stat.isFile() ? readFileSync(full) : "";
    hash.update(`${path}\0${stat.mode}\0`).update(content);
  }
  return hash.digest("hex");
}

/** Commands that are asked to write where they are started. */
const WRITES = /^(?:init|baseline|hook|tide|schemas export|skills export|aim bootstrap)\b|--write|--format|--output/;

/**
 * Runs random lines beside a copy of an instance. No line ends in an internal error, what is asked for as JSON is JSON,
 * and a line that is not asked to write changes nothing.
 * @param run runs one line in a folder
 * @returns what went wrong, by line
 */
export function fuzzLines(
  { seed, count, instance }: { seed: number; count: number; instance: string },
  run: (words: readonly string[], cwd: string) => LineOutcome,
): string[] {
  const random = new Random(seed);
  const faults: string[] = [];
  for (let folder = "", number = 0; number < count; number++) {
    const words = makeLine(random);
    const line = words.join(" ");
    const mayWrite = WRITES.test(line);
    if (folder === "") {
      folder = mkdtempSync(join(tmpdir(), "epf-lines-"));
      cpSync(instance, join(folder, "t"), { recursive: true });
    }
    const before = mayWrite ? "" : fingerprintOf(folder);
    const fault = lineFault(words, run(words, folder)) ??
      (mayWrite || fingerprintOf(folder) === before ? null : "changed a file");
    if (fault !== null) faults.push(`line ${number} of seed ${seed}: ${JSON.stringify(words).slice(0, 600)}: ${fault}`);
    if (mayWrite || number === count - 1) {
      rmSync(folder, { recursive: true });
      folder = "";
    }
  }
  return faults;
}
