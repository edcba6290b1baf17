import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { generateFeature } from "./generate_feature.ts";
import { generateInstance, writeInstance } from "./generate_instance.ts";
import { type Case, interleave, median, medianRatio, print, printTable, type Sample } from "./measure.ts";
import { deafRuntime } from "./runtime.ts";
import { writeYaml } from "./write_yaml.ts";

const ROOT = join(import.meta.dir, "..");
const EPF = join(ROOT, "dist", "epf");
const BENCH = join(ROOT, "dist", "bench");
const CORPUS = join(ROOT, "..", "shared", "corpus", "emergent-v2.1.0");
const EXAMPLE = join(ROOT, "examples", "tidemark");
const SCALES = [250, 500, 1000] as const;
/** Bytes of a generated instance for each of its files. */
const BYTES_EACH = 20_000;
const MB = 1e6;

/** One line of the outcome; `value` is what the promise is about. */
interface Row {
  name: string;
  samples: readonly Sample[];
  ratio: number | null;
  promise: string;
  value: number | null;
  within: boolean | null;
}

interface Options {
  quick: boolean;
  build: boolean;
  json: string | null;
}

function readOptions(args: readonly string[]): Options {
  const options: Options = { quick: false, build: true, json: null };
  for (let at = 0; at < args.length; at++) {
    if (args[at] === "--quick") options.quick = true;
    else if (args[at] === "--no-build") options.build = false;
    else if (args[at] === "--json" && args[at + 1] !== undefined) options.json = args[++at]!;
    else {
      print("npm run bench -- [--quick] [--no-build] [--json FILE]");
      process.exit(2);
    }
  }
  return options;
}

/** Builds `dist/epf`, and a program that prints one word, with the flags of scripts/build.ts. */
async function buildBinaries(withEpf: boolean): Promise<string> {
  if (withEpf || !existsSync(EPF)) {
    const built = Bun.spawnSync([process.execPath, join(ROOT, "scripts", "build.ts")], {
      stdout: "inherit",
      stderr: "inherit",
    });
    if (built.exitCode !== 0) throw new Error("the build failed");
  }
  mkdirSync(BENCH, { recursive: true });
  const source = join(BENCH, "hello.ts");
  writeFileSync(source, `import { writeSync } from "node:fs";\nwriteSync(1, "hello\\n");\n`);
  const outfile = join(BENCH, "hello");
  const result = await Bun.build({
    entrypoints: [source],
    compile: {
      outfile,
      autoloadDotenv: false,
      autoloadBunfig: false,
      autoloadTsconfig: false,
      autoloadPackageJson: false,
      executablePath: deafRuntime(null, join(ROOT, "dist", "runtime")),
    },
    minify: true,
    bytecode: true,
    format: "esm",
    sourcemap: "linked",
  });
  if (!result.success) throw new AggregateError(result.logs, "the hello-world build failed");
  return outfile;
}

/** Cold starts: everything is compared with the hello-world run of the same round. */
function coldRows(hello: string, folder: string, rounds: number): Row[] {
  const feature = join(folder, "fd-001_ten-kilobytes.yaml");
  writeFileSync(
    feature,
    writeYaml(generateFeature({ number: 1, seed: 1, bytes: 10_240, requires: null, enables: null }).value),
  );
  const asked: { one: Case; most: number | null }[] = [
    { one: { name: "hello", command: [hello] }, most: null },
    { one: { name: "epf --version", command: [EPF, "--version"] }, most: 2 },
    { one: { name: "epf --help", command: [EPF, "--help"] }, most: 2 },
    { one: { name: "validate, feature of 10 KB", command: [EPF, "validate", feature] }, most: 3 },
  ];
  if (existsSync(CORPUS)) {
    const model = nearestTo(10_240, join(CORPUS, "FIRE", "value_models"));
    const name = `validate, corpus value model of ${(statSync(model).size / 1000).toFixed(0)} KB`;
    asked.push({ one: { name, command: [EPF, "validate", model] }, most: 3 });
    asked.push({ one: { name: `check, corpus (${sizeOf(CORPUS)})`, command: [EPF, "check", CORPUS] }, most: 12 });
  } else print(`\nLEFT OUT: ${CORPUS} is not there, the real instance was not measured\n`);
  asked.push({
    one: { name: `check, examples/tidemark (${sizeOf(EXAMPLE)})`, command: [EPF, "check", EXAMPLE] },
    most: null,
  });

  const samples = interleave(asked.map(({ one }) => one), rounds, 3);
  return asked.map(({ one, most }) => {
    const own = samples.get(one.name)!;
    const ratio = medianRatio(own, samples.get("hello")!);
    const within = most === null ? null : ratio <= most;
    return {
      name: one.name,
      samples: own,
      ratio,
      promise: most === null ? "" : `<= ${most}x hello`,
      value: ratio,
      within,
    };
  });
}

/** Whole instances of growing size. */
function scaleRows(folder: string, rounds: number): Row[] {
  const sizes = new Map<string, number>();
  const cases = SCALES.map((artifacts): Case => {
    const place = join(folder, `of-${artifacts}`);
    const instance = generateInstance({ artifacts, bytes: artifacts * BYTES_EACH, seed: artifacts });
    const name = `check, ${artifacts} artifacts`;
    sizes.set(name, writeInstance(place, instance));
    return { name, command: [EPF, "check", place] };
  });
  const samples = interleave(cases, rounds, 1);
  return cases.flatMap(({ name }, at): Row[] => {
    const own = samples.get(name)!;
    const speed = sizes.get(name)! / MB / (median(own.map(({ ms }) => ms)) / 1000);
    const isLast = at === cases.length - 1;
    const row = { name: `${name}, ${(sizes.get(name)! / MB).toFixed(0)} MB`, samples: own, ratio: null };
    const rows: Row[] = [{
      ...row,
      promise: isLast ? ">= 20 MB/s" : "(MB/s)",
      value: speed,
      within: isLast ? speed >= 20 : null,
    }];
    const memory = Math.max(...own.map((sample) => sample.memory)) / MB;
    if (isLast) {
      rows.push({
        ...row,
        name: "  its memory in MB",
        samples: [],
        promise: "<= 300 MB",
        value: memory,
        within: memory <= 300,
      });
    }
    if (at > 0) {
      const growth = medianRatio(own, samples.get(cases[at - 1]!.name)!);
      // Noise of a few percent is no growth beyond linear.
      rows.push({
        ...row,
        name: "  time against half the size",
        samples: [],
        promise: "linear = 2.0",
        value: growth,
        within: growth <= 2.2,
      });
    }
    return rows;
  });
}

function report(rows: readonly Row[], options: Options): void {
  const ms = (values: readonly number[]) => values.length === 0 ? "" : values.length > 0 ? format(median(values)) : "";
  printTable(
    ["case", "median ms", "min ms", "CPU ms", "memory MB", "ratio", "promise", "value", "within"],
    rows.map(({ name, samples, ratio, promise, value, within }) => [
      name,
      ms(samples.map((sample) => sample.ms)),
      samples.length === 0 ? "" : format(Math.min(...samples.map((sample) => sample.ms))),
      ms(samples.map((sample) => sample.cpu)),
      samples.length === 0 ? "" : (Math.max(...samples.map((sample) => sample.memory)) / MB).toFixed(0),
      ratio === null ? "" : `${ratio.toFixed(2)}x`,
      promise,
      promise === "" || value === null ? "" : value.toFixed(value < 100 ? 2 : 0),
      within === null ? "" : within ? "yes" : "BEYOND",
    ]),
  );
  const floor = process.memoryUsage().rss / MB;
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

function format(ms: number): string {
  return ms.toFixed(ms < 100 ? 1 : 0);
}

/** The YAML file of a folder whose size is nearest to a wish. */
function nearestTo(bytes: number, folder: string): string {
  const files = readdirSync(folder).filter((name) => name.endsWith(".yaml")).map((name) => join(folder, name));
  return files.sort((a, b) => Math.abs(statSync(a).size - bytes) - Math.abs(statSync(b).size - bytes))[0]!;
}

function sizeOf(folder: string): string {
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter((name) => name.endsWith(".yaml"));
  const bytes = files.reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0);
  return `${files.length} files, ${(bytes / 1000).toFixed(0)} KB`;
}

const options = readOptions(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), "epf-bench-"));
try {
  const hello = await buildBinaries(options.build);
  const cold = coldRows(hello, folder, options.quick ? 7 : 25);
  report([...cold, ...scaleRows(folder, options.quick ? 3 : 15)], options);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
