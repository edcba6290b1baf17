import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { corporaFolder } from "./corpora.ts";
import { adversarialRows, printAdversarial } from "./bench/bench_adversarial.ts";
import { mcpRows, measureMcp } from "./bench/bench_mcp.ts";
import { PREPARED, SCALES } from "./bench/bench_prepare.ts";
import { printTasks, taskRows } from "./bench/bench_tasks.ts";
import { printTide, tideRows } from "./bench/bench_tide.ts";
import { type Case, interleave, median, medianRatio, print, printTable, type Sample } from "./measure.ts";

const ROOT = join(import.meta.dir, "..");
const EPF = join(ROOT, "dist", "epf");
const CORPUS = join(corporaFolder(process.env), "corpus", "emergent-v2.1.0");
const EXAMPLE = join(ROOT, "examples", "tidemark");
const SCHEMA = join(ROOT, "schemas", "artifacts", "feature_definition.schema.json");
const MB = 1e6;
/** Twice the files may take this many times as long: linear, and some noise. */
const MOST_GROWTH = 2.2;

/** One line of the outcome. A line without samples says more about the line above it. */
interface Row {
  name: string;
  samples: readonly Sample[];
  value: number;
  unit: "x hello" | "MB/s" | "MB" | "x";
  /** What is promised of the value (docs/decisions.md#promised-figures); empty where nothing is. */
  promise: string;
  within: boolean | null;
}

interface Options {
  quick: boolean;
  build: boolean;
  json: string | null;
  /** Programs to be measured beside this one, by name; `FILE` and `SCHEMA` in a command are a feature and its schema. */
  beside: { name: string; command: string }[];
}

function readOptions(args: readonly string[]): Options {
  const options: Options = { quick: false, build: true, json: null, beside: [] };
  for (let at = 0; at < args.length; at++) {
    if (args[at] === "--quick") options.quick = true;
    else if (args[at] === "--no-build") options.build = false;
    else if (args[at] === "--beside" && args[at + 1]?.includes("=") === true) {
      const [name = "", ...command] = args[++at]!.split("=");
      options.beside.push({ name, command: command.join("=") });
    } else if (args[at] === "--json" && args[at + 1] !== undefined) options.json = args[++at]!;
    else {
      print("npm run bench -- [--quick] [--no-build] [--json FILE] [--beside 'NAME=COMMAND … SCHEMA … FILE']...");
      process.exit(2);
    }
  }
  return options;
}

/** Builds `dist/epf` unless told not to, and makes what is measured in `folder`. */
function prepare(folder: string, withEpf: boolean): void {
  if (withEpf || !existsSync(EPF)) runScript("build.ts");
  runScript("bench/bench_prepare.ts", folder);
}

function runScript(name: string, ...args: string[]): void {
  const script = [process.execPath, join(ROOT, "scripts", name), ...args];
  const { exitCode } = Bun.spawnSync(script, { cwd: ROOT, stdout: "inherit", stderr: "inherit" });
  if (exitCode !== 0) throw new Error(`scripts/${name} failed`);
}

/** Cold starts: everything is compared with the hello-world run of the same round. */
function coldRows(folder: string, rounds: number, beside: Options["beside"]): Row[] {
  const [hello, feature] = [join(folder, PREPARED.hello), join(folder, PREPARED.feature)];
  const asked: { one: Case; most: number | null }[] = [
    { one: { name: "hello", command: [hello] }, most: null },
    { one: { name: "epf --version", command: [EPF, "--version"] }, most: 2 },
    { one: { name: "epf --help", command: [EPF, "--help"] }, most: 2 },
    { one: { name: "validate, feature of 10 KB", command: [EPF, "validate", feature] }, most: 3 },
  ];
  if (existsSync(CORPUS)) {
    const model = nearestTo(10_240, join(CORPUS, "FIRE", "value_models"));
    const name = `validate, corpus value model of ${(statSync(model).size / 1000).toFixed(0)} KB`;
    asked.push({ one: { name: `${name}, alone`, command: [EPF, "validate", "--alone", model] }, most: 3 });
    asked.push({ one: { name: `${name}, with its instance`, command: [EPF, "validate", model] }, most: null });
    asked.push({ one: { name: `check, corpus (${sizeOf(CORPUS)})`, command: [EPF, "check", CORPUS] }, most: 12 });
  } else print(`\nLEFT OUT: ${CORPUS} is not there, the real instance was not measured\n`);
  asked.push({
    one: { name: `check, examples/tidemark (${sizeOf(EXAMPLE)})`, command: [EPF, "check", EXAMPLE] },
    most: null,
  });

  asked.push(...againCases(folder, feature));
  for (const { name, command } of beside) {
    const words = command.split(/\s+/).map((word) => word === "FILE" ? feature : word === "SCHEMA" ? SCHEMA : word);
    asked.push({ one: { name: `${name}, feature of 10 KB`, command: words, exits: [0] }, most: null });
  }

  const samples = interleave(asked.map(({ one }) => one), rounds, 3);
  return asked.map(({ one, most }) => {
    const own = samples.get(one.name)!;
    const value = medianRatio(own, samples.get("hello")!);
    const promise = most === null ? "" : `<= ${most}`;
    return {
      name: one.name,
      samples: own,
      value,
      unit: "x hello",
      promise,
      within: most === null ? null : value <= most,
    };
  });
}

/** The same again with the cache of answers: nothing changed, and one file changed. */
function againCases(folder: string, feature: string): { one: Case; most: number | null }[] {
  const kept = (name: string) => ({ EPF_NO_CACHE: "", XDG_CACHE_HOME: join(folder, name) });
  const own = join(folder, "instance");
  cpSync(existsSync(CORPUS) ? CORPUS : EXAMPLE, own, { recursive: true });
  chmodBelow(own);
  const star = join(own, "READY", "00_north_star.yaml");
  const text = readFileSync(star, "utf8");
  let edits = 0;
  return [
    { one: { name: "validate, feature, again", command: [EPF, "validate", feature], env: kept("one") }, most: 2 },
    { one: { name: "check, instance, again", command: [EPF, "check", own], env: kept("two") }, most: 2 },
    {
      one: {
        name: "check, instance, one file changed",
        command: [EPF, "check", `${own}-edited`],
        env: kept("three"),
        prepare() {
          if (edits === 0) cpSync(own, `${own}-edited`, { recursive: true });
          writeFileSync(star.replace(own, `${own}-edited`), `${text}# edit ${edits++}\n`);
        },
      },
      most: 6,
    },
  ];
}

/** A copy of what may not be written may not be written either. */
function chmodBelow(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

/** Whole instances of growing size. */
function scaleRows(folder: string, rounds: number): Row[] {
  const sizes = new Map<string, number>();
  const cases = SCALES.map((artifacts): Case => {
    const place = join(folder, PREPARED.instance(artifacts));
    const name = `check, ${artifacts} artifacts`;
    sizes.set(name, yamlSizes(place).reduce((sum, bytes) => sum + bytes, 0));
    return { name, command: [EPF, "check", place] };
  });
  const largest = cases.at(-1)!;
  const env = { EPF_NO_CACHE: "", XDG_CACHE_HOME: join(folder, "large") };
  const again: Case = { ...largest, name: `${largest.name}, again`, env };
  const samples = interleave([...cases, again], rounds, 1);
  const rows: Row[] = [];
  const more = (name: string, value: number, unit: Row["unit"], promise: string, within: boolean) =>
    rows.push({ name: `  ${name}`, samples: [], value, unit, promise, within });
  cases.forEach(({ name }, at) => {
    const own = samples.get(name)!;
    const megabytes = sizes.get(name)! / MB;
    const speed = megabytes / (median(own.map(({ ms }) => ms)) / 1000);
    const isLargest = at === cases.length - 1;
    const [promise, within] = isLargest ? [">= 20", speed >= 20] : ["", null];
    rows.push({
      name: `${name}, ${megabytes.toFixed(0)} MB`,
      samples: own,
      value: speed,
      unit: "MB/s",
      promise,
      within,
    });
    if (isLargest) {
      const kept = samples.get(again.name)!;
      const speed = megabytes / (median(kept.map(({ ms }) => ms)) / 1000);
      rows.push({
        name: again.name,
        samples: kept,
        value: speed,
        unit: "MB/s",
        promise: ">= 300",
        within: speed >= 300,
      });
      const memory = median(own.map((sample) => sample.memory)) / MB;
      more("its memory", memory, "MB", "<= 300", memory <= 300);
    }
    if (at > 0) {
      const growth = medianRatio(own, samples.get(cases[at - 1]!.name)!);
      more("against half the size", growth, "x", `<= ${MOST_GROWTH}`, growth <= MOST_GROWTH);
    }
  });
  return rows;
}

function report(rows: readonly Row[], options: Options): void {
  const ms = (values: readonly number[]) => values.length === 0 ? "" : format(median(values));
  printTable(
    ["case", "median ms", "min ms", "CPU ms", "memory MB", "value", "promise", "within"],
    rows.map(({ name, samples, value, unit, promise, within }) => [
      name,
      ms(samples.map((sample) => sample.ms)),
      samples.length === 0 ? "" : format(Math.min(...samples.map((sample) => sample.ms))),
      ms(samples.map((sample) => sample.cpu)),
      samples.length === 0 ? "" : (median(samples.map(({ memory }) => memory)) / MB).toFixed(0),
      `${format(value)} ${unit}`,
      promise,
      within === null ? "" : within ? "yes" : "BEYOND",
    ]),
  );
  const floor = process.resourceUsage().maxRSS / 1000;
  print(
    `\nRatios are medians over rounds in which every case runs once. Memory below ${
      floor.toFixed(0)
    } MB, that of the measuring process, cannot be seen.`,
  );
  const beyond = rows.filter(({ within }) => within === false).length;
  print(beyond === 0 ? "every promise is kept" : `${beyond} beyond the promise`);
  if (options.json === null) return;
  const machine = { cpu: cpus()[0]?.model ?? "", cores: cpus().length, bun: Bun.version, platform: process.platform };
  writeFileSync(options.json, `${JSON.stringify({ version: 1, quick: options.quick, machine, rows }, null, 2)}\n`);
  print(`numbers in ${options.json}`);
}

/** The server on an instance, in milliseconds: its promises are absolute. @param instance may be written in */
async function reportMcp(instance: string, rounds: number): Promise<void> {
  const measured = await measureMcp(instance, "READY/00_north_star.yaml", rounds);
  print(`\nepf mcp, ${sizeOf(instance)}, memory ${(measured.memory / MB).toFixed(0)} MB`);
  printTable(["call", "median ms", "min ms", "promise", "within"], mcpRows(measured));
}

function format(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}

/** The YAML file of a folder whose size is nearest to a wish. */
function nearestTo(bytes: number, folder: string): string {
  const files = readdirSync(folder).filter((name) => name.endsWith(".yaml")).map((name) => join(folder, name));
  return files.sort((a, b) => Math.abs(statSync(a).size - bytes) - Math.abs(statSync(b).size - bytes))[0]!;
}

function sizeOf(folder: string): string {
  const sizes = yamlSizes(folder);
  return `${sizes.length} files, ${(sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000).toFixed(0)} KB`;
}

/** Bytes of every YAML file below a folder. */
function yamlSizes(folder: string): number[] {
  const names = readdirSync(folder, { recursive: true }) as string[];
  return names.filter((name) => name.endsWith(".yaml")).map((name) => statSync(join(folder, name)).size);
}

const options = readOptions(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), "epf-bench-"));
try {
  prepare(folder, options.build);
  const cold = coldRows(folder, options.quick ? 7 : 25, options.beside);
  report([...cold, ...scaleRows(folder, options.quick ? 3 : 15)], options);
  for (const place of ["instance", PREPARED.instance(SCALES.at(-1)!)]) {
    await reportMcp(join(folder, place), options.quick ? 3 : 10);
  }
  printTide(await tideRows(folder, options.quick));
  printTasks(await taskRows(folder, options.quick));
  printAdversarial(adversarialRows({ quick: true, only: "" }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
