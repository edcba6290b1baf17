import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ArtifactType, asArtifactType } from "#src/format/artifact_types.ts";
import { FIXTURES } from "../tests/instances.ts";
import { binaryFault, runBinary } from "./fuzz/fuzz_binary.ts";
import { readInput, replayCommand, saveInput } from "./fuzz/fuzz_failure.ts";
import { loadSeeds, makeInput } from "./fuzz/fuzz_inputs.ts";
import { fuzzFix } from "./fuzz/fuzz_fix.ts";
import { fuzzLines } from "./fuzz/fuzz_lines.ts";
import { examine } from "./fuzz/fuzz_properties.ts";
import type { WorkerOrder, WorkerWord } from "./fuzz/fuzz_worker.ts";
import { protocolSession } from "./fuzz/protocol_session.ts";
import { FUZZED_REVISIONS } from "./fuzz/protocol_shapes.ts";
import { print, printTable } from "./measure.ts";

const USAGE = `npm run fuzz -- [--seconds 60] [--seed N] [--number N] [--no-binary]
npm run fuzz -- --protocol [--seconds 60] [--seed N]
npm run fuzz -- --replay FILE --type TYPE | --replay FOLDER
npm run fuzz -- --lines 2000 [--seed N]
npm run fuzz:fix -- [--fix 4200] [--seed N] [--number N]`;

/** What random command lines are about. */
const INSTANCE = join(import.meta.dir, "..", "examples", "tidemark");
/** Whose files are changed and repaired. */
const REPAIRED = [INSTANCE, ...FIXTURES.map((fixture) => join(import.meta.dir, "..", fixture))];
/** Milliseconds without an end after which an input counts as hanging; far over the limit, since machines stall. */
const HANGS = 20_000;

interface Options {
  seconds: number;
  seed: number;
  /** Run only the input with this number. */
  number: number | null;
  binary: boolean;
  /** Send messages of all shapes to `epf mcp` instead of checking files. */
  protocol: boolean;
  replay: string | null;
  type: ArtifactType | null;
  /** Run this many random command lines instead of inputs. */
  lines: number | null;
  /** Repair this many changed files instead. */
  fix: number | null;
}

function readOptions(args: readonly string[]): Options {
  const options: Options = {
    seconds: 60,
    seed: Date.now() % 1_000_000,
    number: null,
    binary: true,
    protocol: false,
    replay: null,
    type: null,
    lines: null,
    fix: null,
  };
  const numbers = {
    "--seconds": "seconds",
    "--seed": "seed",
    "--number": "number",
    "--lines": "lines",
    "--fix": "fix",
  } as const;
  for (let at = 0; at < args.length; at++) {
    const [flag, value] = [args[at]!, args[at + 1]];
    if (flag === "--no-binary") options.binary = false;
    else if (flag === "--protocol") options.protocol = true;
    else if (flag in numbers && Number.isFinite(Number(value))) {
      options[numbers[flag as keyof typeof numbers]] = Number(args[++at]);
    } else if (flag === "--replay" && value !== undefined) options.replay = args[++at]!;
    else if (flag === "--type" && asArtifactType(value ?? "") !== null) options.type = asArtifactType(args[++at]!);
    else {
      print(USAGE);
      process.exit(2);
    }
  }
  return options;
}

/** Judges a saved input again and says what happens. */
async function replay(path: string, type: ArtifactType | null): Promise<number> {
  const { ms, breach, findings } = await examine(readInput(path, type));
  print(`${findings.length} findings, ${Math.round(ms)} ms of CPU time`);
  for (const { rule, path: at, span, message } of findings.slice(0, 50)) {
    print(`  ${rule} ${at} ${JSON.stringify(span)} ${message}`);
  }
  print(breach === null ? "0 failures" : `FAILURE ${breach.property}: ${breach.detail}\n1 failures`);
  return breach === null ? 0 : 1;
}

/** Outcome of one worker: its words, and the number of the input that it did not survive, or null. */
interface Shift {
  words: WorkerWord[];
  lost: { number: number; why: string } | null;
}

/** Runs a worker in a process of its own, so that a hang or a crash of it is seen and survived. */
async function runWorker(order: WorkerOrder): Promise<Shift> {
  writeFileSync(order.board, new Uint8Array(Float64Array.of(order.from, Infinity).buffer));
  const worker = Bun.spawn([process.execPath, join(import.meta.dir, "fuzz", "fuzz_worker.ts"), JSON.stringify(order)], {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "inherit",
  });
  let why = "";
  const watch = setInterval(() => {
    if (Date.now() - boardOf(order).begun < HANGS) return;
    why = `did not end within ${HANGS} ms`;
    worker.kill("SIGKILL");
  }, 500);
  const words = (await new Response(worker.stdout).text()).split("\n").filter((line) => line !== "").map((line) =>
    JSON.parse(line) as WorkerWord
  );
  const code = await worker.exited;
  clearInterval(watch);
  if (words.some(({ word }) => word === "end")) return { words, lost: null };
  return {
    words,
    lost: { number: boardOf(order).number, why: why || `the process ended with ${worker.signalCode ?? code}` },
  };
}

function boardOf({ board }: WorkerOrder): { number: number; begun: number } {
  const [number = 0, begun = Infinity] = new Float64Array(new Uint8Array(readFileSync(board)).buffer);
  return { number, begun };
}

async function fuzz(options: Options): Promise<number> {
  const seeds = loadSeeds();
  const fault = options.binary ? binaryFault() : null;
  if (!seeds.hasCorpus) print("LEFT OUT: the corpora are not there, only our own instances are mutated");
  if (fault !== null) print(`LEFT OUT: ${fault}, the binary is not run (\`npm run build\`)`);
  print(`seed ${options.seed}, ${seeds.files.length} files and ${seeds.instances.length} instances to start from`);
  const folder = mkdtempSync(join(tmpdir(), "epf-fuzz-"));
  const board = join(folder, "board");
  const start = Date.now();
  const until = start + options.seconds * 1000;
  let [executions, binaryRuns, readerTexts, failures, repeated] = [0, 0, 0, 0, 0];
  let slowest = { ms: 0, number: 0, how: "" };
  let next: number | null = options.number ?? 0;
  while (next !== null && Date.now() < until && failures < 12) {
    const order: WorkerOrder = {
      seed: options.seed,
      from: next,
      most: options.number === null ? Number.MAX_SAFE_INTEGER : 1,
      until,
      board,
      folder,
      binary: options.binary && fault === null,
    };
    const { words, lost } = await runWorker(order);
    for (const word of words) {
      if (word.word === "failure") {
        failures++;
        print(`\nFAILURE ${word.property}, input ${word.number} (${word.how})\n${word.detail}\nreplay: ${word.replay}`);
      } else {
        [executions, binaryRuns, readerTexts, repeated] = [
          executions + word.executions,
          binaryRuns + word.binaryRuns,
          readerTexts + word.readerTexts,
          repeated + word.repeated,
        ];
        if (word.slowest.ms > slowest.ms) slowest = word.slowest;
      }
    }
    next = null;
    if (lost === null) break;
    failures++;
    executions += lost.number - order.from + 1;
    const { input, how } = makeInput(options.seed, lost.number, seeds);
    const path = saveInput(folder, `${options.seed}-${lost.number}-lost`, input);
    print(`\nFAILURE time, input ${lost.number} (${how})\n${lost.why}\nreplay: ${replayCommand(path, input)}`);
    if (options.number === null) next = lost.number + 1;
  }
  const seconds = (Date.now() - start) / 1000;
  print(
    `\n${executions} executions (${binaryRuns} through the binary as well), ${
      (executions / seconds).toFixed(0)
    } a second`,
  );
  print(`${readerTexts} texts read by both readers of YAML`);
  print(`slowest: input ${slowest.number}, ${Math.round(slowest.ms)} ms of CPU time (${slowest.how})`);
  if (repeated > 0) print(`${repeated} more inputs failed in ways told above`);
  if (failures === 0) rmSync(folder, { recursive: true });
  print(`${failures} failures`);
  return failures === 0 ? 0 : 1;
}

/** Sessions of `epf mcp` with messages of all shapes, one after another in every revision, until the time is over. */
async function fuzzProtocol({ seconds, seed }: Options): Promise<number> {
  const fault = binaryFault();
  if (fault !== null) {
    print(`${fault}: \`npm run build\` makes the binary`);
    return 2;
  }
  const root = join(import.meta.dir, "..");
  const command = [join(root, "dist", "epf"), "mcp", "--root", join(root, "examples", "tidemark")];
  const until = Date.now() + seconds * 1000;
  let [messages, failures] = [0, 0];
  for (let session = seed; Date.now() < until && failures < 12; session++) {
    for (const revision of FUZZED_REVISIONS) {
      const { faults, sent, code, log } = await protocolSession(command, { revision, seed: session, lines: 2000 });
      messages += sent;
      const found = [...faults, ...(code === 0 ? [] : [`the server ended with ${code}: ${log.slice(-500)}`])];
      for (const detail of found) print(`\nFAILURE protocol ${revision}, seed ${session}\n${detail}`);
      failures += found.length;
    }
  }
  print(`${messages} messages, ${failures} failures`);
  return failures === 0 ? 0 : 1;
}

/** Runs random command lines through the binary. */
function runLines(count: number, seed: number): number {
  const faults = fuzzLines({ seed, count, instance: INSTANCE }, runBinary);
  for (const fault of faults) print(`FAILURE ${fault}`);
  print(`${count} command lines of seed ${seed}, ${faults.length} failures`);
  return faults.length === 0 ? 0 : 1;
}

/** Repairs changed files, and prints what the safe repairs made of each kind of slip. */
async function runFixes(count: number, { seed, number: only }: Options): Promise<number> {
  const { files, runs, faults, slips, left } = await fuzzFix({ count, seed, instances: REPAIRED, only });
  for (const fault of faults) print(`FAILURE ${fault}`);
  for (const place of left) print(`LEFT ${place}`);
  printTable(
    ["slip", "restored", "left", "wrong", "no finding", "share restored"],
    [...slips].sort(([a], [b]) => a.localeCompare(b)).map(([kind, { restored, left, wrong, unseen }]) => {
      const found = restored + left + wrong;
      const share = found === 0 ? "" : `${Math.round(100 * restored / found)} %`;
      return [kind, ...[restored, left, wrong, unseen].map(String), share];
    }),
  );
  print(`${files} files of seed ${seed} in ${runs} repairs, ${faults.length} failures`);
  return faults.length === 0 ? 0 : 1;
}

const options = readOptions(process.argv.slice(2));
process.exit(
  options.protocol
    ? await fuzzProtocol(options)
    : options.fix !== null
    ? await runFixes(options.fix, options)
    : options.lines !== null
    ? runLines(options.lines, options.seed)
    : options.replay === null
    ? await fuzz(options)
    : await replay(options.replay, options.type),
);
