import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LineClient } from "../../tests/mcp/line_client.ts";
import { median, print } from "../measure.ts";
import { Random } from "../random.ts";

const ROOT = join(import.meta.dir, "..", "..");
const MB = 1024 * 1024;
/** What is asked after each edit, in turns. */
const QUESTIONS: readonly [tool: string, args: Record<string, unknown>][] = [
  ["epf_health_check", {}],
  ["epf_validate_file", { path: "READY/00_north_star.yaml" }],
  ["epf_validate_relationships", {}],
  ["epf_list_features", {}],
  ["epf_search_strategy", { query: "who pays for it" }],
];

interface Options {
  edits: number;
  every: number;
  seed: number;
}

function readOptions(args: readonly string[]): Options {
  const options: Options = { edits: 5000, every: 24, seed: 1 };
  for (let at = 0; at < args.length; at += 2) {
    const name = args[at]!.replace(/^--/, "");
    const value = Number(args[at + 1]);
    if (!Object.hasOwn(options, name) || !Number.isInteger(value) || value < 1) {
      print("npm run soak:edits -- [--edits 5000] [--every 24] [--seed 1]");
      process.exit(2);
    }
    options[name as keyof Options] = value;
  }
  return options;
}

/** The YAML files of an instance as they were, and edits of them as people and agents make them. */
class Editor {
  readonly #root: string;
  readonly #random: Random;
  readonly #original = new Map<string, string>();

  constructor(root: string, seed: number) {
    this.#root = root;
    this.#random = new Random(seed);
    for (const name of readdirSync(root, { recursive: true, encoding: "utf8" })) {
      if (/\.ya?ml$/.test(name) && statSync(join(root, name)).isFile()) {
        this.#original.set(name, readFileSync(join(root, name), "utf8"));
      }
    }
  }

  /** Changes one file: its text, its length alone, its presence, or back to what it was. */
  edit(): void {
    const name = this.#random.pick([...this.#original.keys()]);
    const path = join(this.#root, name);
    const original = this.#original.get(name)!;
    const now = existsSync(path) ? readFileSync(path, "utf8") : original;
    const at = this.#random.below(now.length);
    const kinds: (() => void)[] = [
      () => writeFileSync(path, original),
      () => writeFileSync(path, `${now}# edited\n`),
      () => writeFileSync(path, now.slice(0, at) + this.#random.pick(["x", " ", ":", "- ", "'"]) + now.slice(at)),
      () => writeFileSync(path, now.slice(0, at) + now.slice(at + 1)),
      () => {
        // The same length and the same time of modification: only the content and the time of change differ.
        const { atime, mtime } = existsSync(path) ? statSync(path) : { atime: new Date(), mtime: new Date() };
        writeFileSync(path, now.slice(0, at) + this.#random.pick(["a", "b"]) + now.slice(at + 1));
        utimesSync(path, atime, mtime);
      },
      () => rmSync(path, { force: true }),
    ];
    this.#random.pick(kinds)();
    // Without this the instance would decay until every answer is the same.
    if (this.#random.chance(0.2)) {
      for (const [file, text] of this.#original) writeFileSync(join(this.#root, file), text);
    }
  }
}

function memoryOf(client: LineClient): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${client.process.pid}/status`, "utf8"))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

async function answer(client: LineClient, [tool, args]: typeof QUESTIONS[number]): Promise<string> {
  const { content } = await client.call(tool, args);
  return content[0].text;
}

/** What a server answers that was started for this one question. */
async function freshAnswer(root: string, question: typeof QUESTIONS[number]): Promise<string> {
  const client = await new LineClient(["--root", root]).open();
  const text = await answer(client, question);
  await client.close();
  return text;
}

if (import.meta.main) {
  const { edits, every, seed } = readOptions(process.argv.slice(2));
  const folder = mkdtempSync(join(tmpdir(), "epf-soak-"));
  const root = join(folder, "instance");
  cpSync(join(ROOT, "examples", "tidemark"), root, { recursive: true });
  const editor = new Editor(root, seed);
  const client = await new LineClient(["--root", root]).open();
  const memory: number[] = [];
  let [compared, different] = [0, 0];
  for (let edit = 0; edit < edits; edit++) {
    editor.edit();
    const question = QUESTIONS[edit % QUESTIONS.length]!;
    const text = await answer(client, question);
    if (edit % every === 0) {
      compared++;
      if (text !== await freshAnswer(root, question)) {
        different++;
        print(`edit ${edit}: ${question[0]} answers otherwise than a fresh process`);
      }
    }
    memory.push(memoryOf(client));
  }
  await client.close();
  rmSync(folder, { recursive: true });
  const tenth = Math.ceil(memory.length / 10);
  const tenths = Array.from({ length: 10 }, (_, at) => memory.slice(at * tenth, (at + 1) * tenth))
    .filter((part) => part.length > 0).map((part) => (median(part) / MB).toFixed(0));
  print(`${edits} edits, seed ${seed}: ${compared} answers compared with a fresh process, ${different} differ`);
  print(`memory by tenths of the run, MB: ${tenths.join(" ")}`);
  process.exit(different === 0 ? 0 : 1);
}
