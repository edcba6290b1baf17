import { type BigIntStats, lstatSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { answerOf, type Observer, type Question, sayStat } from "../reading/observed.ts";
import { isFresh } from "../reading/stamp.ts";

/** What a run learned, as plain data. */
export interface Learned {
  answers: readonly [question: Question, path: string, answer: string][];
  /** A file's path, the digest of its bytes, and the stamp that stands for them; empty where none does. */
  texts: readonly [path: string, digest: string, stamp: string][];
  /** Variables of the environment that the run asked for; null for those that were not set. */
  variables: readonly [name: string, value: string | null][];
}

/** Everything that a run learns from outside: as long as that stays the same, so does its answer. */
export class RunInputs implements Observer {
  readonly #answers = new Map<string, [Question, string, string]>();
  readonly #texts = new Map<string, [path: string, digest: string, stamp: string]>();
  readonly #variables = new Map<string, string | null>();
  readonly #folders = new Set<string>();
  #isWhole = true;

  /** False where the run learned what no later run could ask again, or two things that exclude each other. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  answered(question: Question, path: string, answer: string): void {
    const key = `${question} ${path}`;
    const known = this.#answers.get(key);
    if (known === undefined) this.#answers.set(key, [question, path, answer]);
    else if (known[2] !== answer) this.spoil();
  }

  read(path: string, before: BigIntStats, at: number, bytes: Uint8Array): void {
    this.answered("link", path, sayStat(before));
    // The same file is opened as long as the way to it is the same.
    const folder = dirname(path);
    if (!this.#folders.has(folder)) {
      this.#folders.add(folder);
      this.answered("real", folder, realpathSync(folder));
    }
    if (before.isSymbolicLink()) this.answered("real", path, realpathSync(path));
    const digest = digestOf(bytes);
    const known = this.#texts.get(path);
    if (known === undefined) this.#texts.set(path, [path, digest, stampText(before, at)]);
    else if (known[1] !== digest) this.spoil();
  }

  spoil(): void {
    this.#isWhole = false;
  }

  /** The environment, with what is asked of it taken down. */
  watched(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
    return new Proxy({ ...env }, {
      get: (variables, name) => {
        if (typeof name !== "string") return undefined;
        this.#variables.set(name, variables[name] ?? null);
        return variables[name];
      },
      has: (variables, name) => {
        this.spoil();
        return name in variables;
      },
      ownKeys: (variables) => {
        this.spoil();
        return Reflect.ownKeys(variables);
      },
    });
  }

  /** What was learned so far. */
  get learned(): Learned {
    return {
      answers: [...this.#answers.values()],
      texts: [...this.#texts.values()],
      variables: [...this.#variables],
    };
  }
}

/**
 * Asks everything again that a run learned.
 * @returns null where an answer is another one; else the same with the stamps of now, and whether one of them is new
 */
export function learnAgain(
  learned: Learned,
  env: Readonly<Record<string, string | undefined>>,
): { learned: Learned; isNewer: boolean } | null {
  const { answers, texts, variables } = learned;
  if (variables.some(([name, value]) => (env[name] ?? null) !== value)) return null;
  let isNewer = false;
  /** What the files themselves are, which is known once they were looked at. */
  const links = new Map<string, string>();
  const now: [string, string, string][] = [];
  for (const text of texts) {
    const [path, digest, stamp] = text;
    const at = Date.now();
    const itself = lstatSync(path, { bigint: true, throwIfNoEntry: false });
    if (itself === undefined) return null;
    links.set(path, sayStat(itself));
    const same = stampText(itself, at);
    const isLink = itself.isSymbolicLink();
    if (!isLink && stamp !== "" && same === stamp) {
      now.push(text);
      continue;
    }
    if (isLink ? !statSync(path).isFile() : !itself.isFile()) return null;
    if (digestOf(readFileSync(path)) !== digest) return null;
    isNewer ||= same !== stamp;
    now.push([path, digest, same]);
  }
  const isSame = ([question, path, answer]: Learned["answers"][number]) =>
    (question === "link" ? links.get(path) ?? answerOf(question, path) : answerOf(question, path)) === answer;
  return answers.every(isSame) ? { learned: { answers, texts: now, variables }, isNewer } : null;
}

/** A text that is another one after each change of the file; empty where a change may have left none, and for links. */
function stampText(stats: BigIntStats, at: number): string {
  if (!stats.isFile() || isFresh({ at, stats })) return "";
  const { dev, ino, mode, size, mtimeNs, ctimeNs } = stats;
  return [dev, ino, mode, size, mtimeNs, ctimeNs].join(":");
}

function digestOf(bytes: Uint8Array): string {
  return new Bun.CryptoHasher("sha256").update(bytes).digest("base64url");
}
