/**
 * How the cost of every reading command grows with instances that are legal but mean: the CPU time at a size and at twice
 * that size, above that of the plain example. It takes long: twenty commands on each of nine instances.
 *
 *   npm run bench:adversarial [-- --only WORD]
 */
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Case, median, print, printTable, runOnce } from "../measure.ts";

const ROOT = join(import.meta.dir, "..", "..");
const EPF = join(ROOT, "dist", "epf");
const EXAMPLE = join(ROOT, "examples", "tidemark");
const STAR = "READY/00_north_star.yaml";
const FEATURE = "FIRE/definitions/product/fd-001_berth-week-planning.yaml";
const ROUNDS = 3;
/** Twice the size may cost this many times as much: linear, and the noise of short runs. */
const MOST_GROWTH = 2.6;
/** Milliseconds of CPU time below which a difference is noise. */
const LEAST = 60;

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join("");

/** Puts what is mean into a copy of the example. */
interface Hostility {
  name: string;
  /** The smaller size; the larger one is twice that. */
  size: number;
  /** The file that it is about. */
  file: string;
  write(folder: string, size: number): void;
}

const added = (name: string, size: number, file: string, text: (size: number) => string): Hostility => ({
  name,
  size,
  file,
  write: (folder, size) => appendFileSync(join(folder, file), `\n${text(size)}`),
});

const HOSTILITIES: readonly Hostility[] = [
  added("unknown fields", 30_000, STAR, (size) => lines(size, (at) => `zzk${at}: v\n`)),
  added("misspelt fields", 2000, STAR, (size) => lines(size, (at) => `north_sta${at}: v\n`)),
  added("fields in one unknown list", 20_000, STAR, (size) => `extra:\n${lines(size, (at) => `  - k${at}: v\n`)}`),
  added("anchors", 25_000, STAR, (size) => `extra:\n${lines(size, (at) => `  k${at}: &a${at} v\n`)}`),
  added("a long text", 250_000, STAR, (size) => `extra: "${lines(size >> 3, (at) => `w${at % 9000} of `)}"\n`),
  added(
    "deep trees",
    300,
    STAR,
    (size) => `extra:\n${lines(size, (at) => `  t${at}:${lines(50, (depth) => `\n${" ".repeat(3 + depth)}d:`)} v\n`)}`,
  ),
  {
    name: "misspelt value paths",
    size: 2000,
    file: FEATURE,
    write(folder, size) {
      const file = join(folder, FEATURE);
      const paths = lines(size, (at) => `    - "Product.PortCallCordination.Shared${at}"\n`);
      writeFileSync(file, readFileSync(file, "utf8").replace(/^( *)contributes_to:\n/m, (head) => head + paths));
    },
  },
  {
    name: "misspelt ids of features",
    size: 2000,
    file: FEATURE,
    write(folder, size) {
      const ids = lines(size, (at) => `    - {id: fd-9${at}, reason: "because of that"}\n`);
      appendFileSync(join(folder, FEATURE), `\ndependencies:\n  requires:\n${ids}`);
    },
  },
  {
    name: "features alike",
    size: 200,
    file: FEATURE,
    write(folder, size) {
      const text = readFileSync(join(folder, FEATURE), "utf8");
      for (let at = 0; at < size; at++) {
        writeFileSync(
          join(folder, `FIRE/definitions/product/fd-${1000 + at}_copy.yaml`),
          text.replaceAll("fd-001", `fd-${1000 + at}`),
        );
      }
    },
  },
];

const COMMANDS: readonly (readonly string[])[] = [
  ["check"],
  ["check", "--format", "sarif"],
  ["validate", "FILE"],
  ["validate", "FILE", "--json"],
  ["plan", "FILE"],
  ["fix", "FILE", "--fix-types", "all"],
  ["relationships"],
  ["coverage"],
  ["reviews"],
  ["artifacts"],
  ["detect", "FILE"],
  ["suggest", "FILE"],
  ["features", "list"],
  ["features", "show", "fd-001"],
  ["strategy", "personas"],
  ["strategy", "vision"],
  ["strategy", "context", "berth"],
  ["search", "berth planning"],
  ["aim", "health"],
  ["aim", "status"],
];

const only = process.argv[2] === "--only" ? process.argv[3]! : "";
const rows: string[][] = [];
const place = mkdtempSync(join(tmpdir(), "epf-mean-"));
try {
  cpSync(EXAMPLE, join(place, "plain"), { recursive: true });
  const plain = new Map(COMMANDS.map((words) => [words, cpuOf(words, "plain", STAR)]));
  for (const { name, size, file, write } of HOSTILITIES.filter((one) => one.name.includes(only))) {
    for (const [folder, count] of [["once", size], ["twice", 2 * size]] as const) {
      rmSync(join(place, folder), { recursive: true, force: true });
      cpSync(EXAMPLE, join(place, folder), { recursive: true });
      write(join(place, folder), count);
    }
    for (const words of COMMANDS) {
      const [one, two] = [cpuOf(words, "once", file), cpuOf(words, "twice", file)];
      const base = plain.get(words)!;
      const growth = (two - base) / Math.max(1, one - base);
      const isNoise = two - base < LEAST;
      const verdict = isNoise ? "" : growth <= MOST_GROWTH ? "yes" : "BEYOND";
      rows.push([
        `${name}: ${words.join(" ")}`,
        one.toFixed(0),
        two.toFixed(0),
        isNoise ? "" : growth.toFixed(2),
        verdict,
      ]);
    }
  }
} finally {
  rmSync(place, { recursive: true, force: true });
}
printTable(["case", "CPU ms", "twice the size", "growth", "within"], rows);
const beyond = rows.filter((row) => row[4] === "BEYOND").length;
print(
  beyond === 0 ? `every command grows at most ${MOST_GROWTH} times` : `${beyond} grow more than ${MOST_GROWTH} times`,
);

/** CPU milliseconds of a command in a folder. */
function cpuOf(words: readonly string[], folder: string, file: string): number {
  const one: Case = {
    name: `${words.join(" ")} in ${folder}`,
    command: [EPF, ...words.map((word) => word === "FILE" ? file : word)],
    cwd: join(place, folder),
    exits: [0, 1, 2],
  };
  return median(Array.from({ length: ROUNDS }, () => runOnce(one).cpu));
}
