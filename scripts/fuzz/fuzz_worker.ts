import { openSync, writeSync } from "node:fs";
import { ARTIFACT_TYPE_NAMES } from "#src/format/artifact_types.ts";
import { binaryBreach } from "./fuzz_binary.ts";
import { minimise, replayCommand, saveInput, signatureOf } from "./fuzz_failure.ts";
import { loadSeeds, makeInput } from "./fuzz_inputs.ts";
import { type Breach, examine, type FuzzInput } from "./fuzz_properties.ts";
import { compareReaders } from "./compare_readers.ts";
import { readerText } from "./reader_texts.ts";
import { print } from "../measure.ts";
import { Random } from "../random.ts";

/** What the fuzzer tells its worker, as JSON in the first argument. */
export interface WorkerOrder {
  seed: number;
  /** Number of the first input. */
  from: number;
  /** Inputs at most. */
  most: number;
  /** Moment in `Date.now()` milliseconds at which to end. */
  until: number;
  /** File that holds the number of the input in work and when it was begun, as two 8-byte numbers. */
  board: string;
  /** Folder for inputs that fail. */
  folder: string;
  /** True to run the binary every so often. */
  binary: boolean;
}

/** What the worker writes to standard output, one JSON line each. */
export type WorkerWord =
  | { word: "failure"; number: number; property: string; how: string; detail: string; replay: string }
  | {
    word: "end";
    next: number;
    executions: number;
    repeated: number;
    binaryRuns: number;
    /** Texts that were read by the quick reader and the general parser. */
    readerTexts: number;
    slowest: { ms: number; number: number; how: string };
  };

/** One input in so many goes through the binary, too. */
const BINARY_EVERY = 150;
/** Texts for each input that both readers of YAML read, which takes a hundredth of the time of a judgement. */
const READER_TEXTS = 20;
/** Different bugs after which a run ends. */
const ENOUGH = 12;
const SHRINKING = { tries: 600, ms: 12_000 };

async function work(order: WorkerOrder): Promise<void> {
  const seeds = loadSeeds();
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const texts = seeds.files.map(({ bytes }) => decoder.decode(bytes));
  const board = openSync(order.board, "r+");
  const seen = new Set<string>();
  const end = {
    word: "end" as const,
    next: order.from,
    executions: 0,
    repeated: 0,
    binaryRuns: 0,
    readerTexts: 0,
    slowest: { ms: 0, number: 0, how: "" },
  };
  const begin = (number: number) =>
    writeSync(board, new Uint8Array(Float64Array.of(number, Date.now()).buffer), 0, 16, 0);
  // Validators are compiled on first use from source; that is no input's fault.
  for (const type of ARTIFACT_TYPE_NAMES) {
    await examine({ files: { "file.yaml": new TextEncoder().encode("a: 1\n") }, type });
  }

  for (
    let number = order.from;
    end.executions < order.most && Date.now() < order.until && seen.size < ENOUGH;
    number++
  ) {
    end.next = number + 1;
    begin(number);
    let { input, how } = makeInput(order.seed, number, seeds);
    const { ms, breach, findings } = await examine(input);
    end.executions++;
    if (ms > end.slowest.ms) end.slowest = { ms, number, how };
    let found = breach;
    if (found === null && order.binary && number % BINARY_EVERY === 0) {
      end.binaryRuns++;
      found = binaryBreach(input, findings, number / BINARY_EVERY);
    }
    if (found === null) {
      const differing = differingText(order.seed, number, texts);
      end.readerTexts += READER_TEXTS;
      if (differing === null) continue;
      ({ input, how, breach: found } = differing);
    }
    if (seen.has(signatureOf(found))) end.repeated++;
    else {
      seen.add(signatureOf(found));
      await tell({ order, number, how, input, breach: found }, () => begin(number));
    }
  }
  say(end);
}

/** The first of an input's own texts that the two readers of YAML do not read alike, as an input with what was seen. */
function differingText(
  seed: number,
  number: number,
  texts: readonly string[],
): { input: FuzzInput; how: string; breach: Breach } | null {
  for (let index = 0; index < READER_TEXTS; index++) {
    const text = readerText(new Random(seed, number, index), texts);
    const { difference } = compareReaders(text);
    if (difference === null) continue;
    const input: FuzzInput = { files: { "file.yaml": new TextEncoder().encode(text) }, type: "feature_definition" };
    return { input, how: `text ${index} for the readers`, breach: { property: "readers", detail: difference } };
  }
  return null;
}

/** Saves a failure as it is, makes it smaller, saves that in its place, and tells of it. */
async function tell(
  { order, number, how, input, breach }: {
    order: WorkerOrder;
    number: number;
    how: string;
    input: FuzzInput;
    breach: Breach;
  },
  begin: () => void,
): Promise<void> {
  const name = `${order.seed}-${number}-${breach.property.replaceAll(" ", "-")}`;
  saveInput(order.folder, name, input);
  const signature = signatureOf(breach);
  const small = breach.property === "binary" ? input : await minimise(
    input,
    async (candidate) => {
      begin();
      const again = (await examine(candidate)).breach;
      return again !== null && signatureOf(again) === signature;
    },
    { tries: SHRINKING.tries, until: Date.now() + SHRINKING.ms },
  );
  const path = small === input ? saveInput(order.folder, name, input) : saveInput(order.folder, `${name}-small`, small);
  say({
    word: "failure",
    number,
    property: breach.property,
    how,
    detail: breach.detail.slice(0, 1200),
    replay: replayCommand(path, small),
  });
}

function say(word: WorkerWord): void {
  print(JSON.stringify(word));
}

if (import.meta.main) await work(JSON.parse(process.argv[2]!) as WorkerOrder);
