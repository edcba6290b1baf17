/**
 * How the cost of every command about an instance grows with instances that are legal but mean: the CPU time at a size and
 * at twice that size, above that of the plain example. All of it takes long; `npm run bench` does what is most likely to
 * grow.
 *
 *   npm run bench:adversarial [-- --only WORD]
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Case, median, print, printTable, runOnce } from "../measure.ts";
import { FEATURE, HOSTILITIES, STAR } from "./bench_adversarial/hostilities.ts";

const ROOT = join(import.meta.dir, "..", "..");
const EPF = join(ROOT, "dist", "epf");
const EXAMPLE = join(ROOT, "examples", "tidemark");
const ASSESSMENT = "AIM/living_reality_assessment.yaml";
const ROUNDS = 3;
/** Twice the size may cost this many times as much: linear, and the noise of short runs. */
const MOST_GROWTH = 2.6;
/** Milliseconds of CPU time below which a difference is noise. */
const LEAST = 60;

/** What is run on each instance; `FILE` is the file that is mean. */
const READING: readonly (readonly string[])[] = [
  ["check"],
  ["check", "--format", "sarif"],
  ["check", "--json", "--detail-level", "full"],
  ["validate", "FILE"],
  ["validate", "FILE", "--json"],
  ["validate", "--staged"],
  ["plan"],
  ["plan", "FILE"],
  ["fix", "FILE", "--fix-types", "all"],
  ["fix", ".", "--suggested"],
  ["relationships"],
  ["value-path", "Product.PortCallCordination.Shared"],
  ["coverage"],
  ["reviews"],
  ["artifacts"],
  ["locate"],
  ["instructions"],
  ["detect", "FILE"],
  ["suggest", FEATURE],
  ["features", "list"],
  ["features", "show", "fd-001"],
  ["strategy", "personas"],
  ["strategy", "vision"],
  ["strategy", "propositions"],
  ["strategy", "competition"],
  ["strategy", "roadmap"],
  ["strategy", "status"],
  ["strategy", "context", "berth"],
  ["search", "berth planning"],
  ["aim", "health"],
  ["aim", "status"],
];

/** What is run on a copy that is made for each run. */
const WRITING: readonly (readonly string[])[] = [
  ["fix", "FILE", "--fix-types", "all", "--write"],
  ["fix", ".", "--fix-types", "all", "--suggested", "--write"],
  ["baseline"],
  ["aim", "bootstrap", "--write"],
  ["strategy", "export", "--output", "strategy.md"],
  ["check", "--format", "json:report.json"],
  ["hook", "install"],
  ["init", "Night Ferry", "--path", "new"],
];

/** What `npm run bench` runs: the commands in which each kind of work is done. */
const QUICK: readonly (readonly string[])[] = [
  ["check"],
  ["plan", "FILE"],
  ["fix", "FILE", "--fix-types", "all", "--write"],
  ["suggest", FEATURE],
  ["search", "berth planning"],
  ["baseline"],
];

export interface AdversarialRow {
  name: string;
  once: number;
  twice: number;
  /** Null where the difference is noise. */
  growth: number | null;
}

/**
 * Measures how commands grow.
 * @param only part of the name of the instances that are wanted
 */
export function adversarialRows({ quick, only }: { quick: boolean; only: string }): AdversarialRow[] {
  const commands = quick ? QUICK : [...READING, ...WRITING];
  const place = mkdtempSync(join(tmpdir(), "epf-mean-"));
  const cpuOf = (words: readonly string[], folder: string, file: string) =>
    median(Array.from({ length: ROUNDS }, () => runIn(place, folder, words, file)));
  try {
    layOut(join(place, "plain"));
    const plain = new Map(commands.map((words) => [words, cpuOf(words, "plain", STAR)]));
    const rows: AdversarialRow[] = [];
    for (const { name, size, file, write } of HOSTILITIES.filter((one) => one.name.includes(only))) {
      for (const [folder, count] of [["once", size], ["twice", 2 * size]] as const) {
        rmSync(join(place, folder), { recursive: true, force: true });
        layOut(join(place, folder), (instance) => write(instance, count));
      }
      for (const words of commands) {
        const [once, twice, base] = [cpuOf(words, "once", file), cpuOf(words, "twice", file), plain.get(words)!];
        const growth = twice - base < LEAST ? null : (twice - base) / Math.max(1, once - base);
        rows.push({ name: `${name}: ${words.join(" ")}`, once, twice, growth });
      }
    }
    return rows;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

export function printAdversarial(rows: readonly AdversarialRow[]): void {
  const isBeyond = ({ growth }: AdversarialRow) => growth !== null && growth > MOST_GROWTH;
  print("");
  printTable(
    ["command on mean instances", "CPU ms", "twice the size", "growth", "within"],
    rows.map((row) => [
      row.name,
      row.once.toFixed(0),
      row.twice.toFixed(0),
      row.growth?.toFixed(2) ?? "",
      row.growth === null ? "" : isBeyond(row) ? "BEYOND" : "yes",
    ]),
  );
  const beyond = rows.filter(isBeyond).length;
  print(
    beyond === 0 ? `every command grows at most ${MOST_GROWTH} times` : `${beyond} grow more than ${MOST_GROWTH} times`,
  );
}

/** A copy of the example in a repository of its own, in which what makes it mean is staged. */
function layOut(folder: string, change: (folder: string) => void = () => {}): void {
  cpSync(EXAMPLE, folder, { recursive: true });
  const git = (...args: string[]) =>
    Bun.spawnSync(["git", "-c", "user.name=a", "-c", "user.email=a@b.c", ...args], { cwd: folder });
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "--message", "start");
  change(folder);
  git("add", "--all");
}

/** CPU milliseconds of a command in a folder; one that writes gets a copy of the folder. */
function runIn(place: string, folder: string, words: readonly string[], file: string): number {
  const writes = WRITING.includes(words) || words.includes("--write") || words[0] === "baseline";
  const cwd = join(place, writes ? "copy" : folder);
  if (writes) {
    rmSync(cwd, { recursive: true, force: true });
    cpSync(join(place, folder), cwd, { recursive: true });
    if (words[0] === "aim" && existsSync(join(cwd, ASSESSMENT))) rmSync(join(cwd, ASSESSMENT));
  }
  const command = [EPF, ...words.map((word) => word === "FILE" ? file : word)];
  const one: Case = { name: `${words.join(" ")} in ${folder}`, command, cwd, exits: [0, 1, 2] };
  return runOnce(one).cpu;
}

if (import.meta.main) {
  printAdversarial(adversarialRows({ quick: false, only: process.argv[2] === "--only" ? process.argv[3]! : "" }));
}
