import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  type Stats,
  statSync,
  unlinkSync,
} from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { writePrivateFile } from "../files/private_files.ts";
import type { Parts } from "./kept_parts.ts";
import { learnAgain, type Learned, type RunInputs } from "./run_inputs.ts";

/** What a run printed and how it ended. */
export interface KeptAnswer {
  exit: number;
  /** Texts in their order, by the descriptor that each went to, 1 or 2; between their parts is the moment of the run. */
  printed: readonly [descriptor: number, parts: readonly string[]][];
}

/** What is in the folder of the cache. */
export interface CacheState {
  folder: string;
  entries: number;
  bytes: number;
}

interface Entry {
  answer: KeptAnswer;
  learned: Learned;
}

/** The most that is kept; beyond it the oldest answers go. */
const MOST_ENTRIES = 400;
const MOST_BYTES = 64 * 1024 * 1024;
/** UTF-16 units of an entry's text; a larger one is not kept. */
const LARGEST = 8 * 1024 * 1024;
/** The largest file of an entry: its head, and up to three bytes for each unit of its text. Larger ones are not ours. */
const LARGEST_FILE = 3 * LARGEST + 1024;
/** What is left of either bound after the oldest went, so that not every run has to look for some. */
const LEFT = 0.75;

const FORM = "epf answer 1";
/** The names of answers, and of parts that runs take over from each other. */
const ENTRY = /^[0-9a-f]{64}(?:\.parts)?$/;
const PARTS = ".parts";
/** No link is followed, and a pipe is opened at once, which is refused then. */
const OPENED = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
/** An entry that is being written, or that a killed process left half written. */
const UNFINISHED = /^[0-9a-f]{64}(?:\.parts)?\.\d+\.new$/;

/** Permissions that let others write. */
const WRITABLE_BY_OTHERS = 0o022;

/** The user's folder for what programs may keep and lose; null where the environment names none. */
export function cacheFolder(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform = process.platform,
): string | null {
  const base = platform === "win32" ? env.LOCALAPPDATA : env.XDG_CACHE_HOME ||
    (env.HOME && join(env.HOME, ...(platform === "darwin" ? ["Library", "Caches"] : [".cache"])));
  return base !== undefined && isAbsolute(base) ? join(base, "epf") : null;
}

/**
 * Answers of earlier runs, in a folder that no one but the user can write. Whatever goes wrong with it is no failure of a
 * run: nothing is found then, or nothing is kept.
 */
export class AnswerCache {
  readonly #folder: string;

  /** @param folder absolute path */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The answer under a key, where everything that it was made from is still the same. */
  find(key: string, env: Readonly<Record<string, string | undefined>>): KeptAnswer | null {
    try {
      if (!isOwnFolder(this.#folder)) return null;
      const entry = this.#read(key) as Entry | null;
      const again = entry === null ? null : learnAgain(entry.learned, env);
      if (entry === null || again === null) return null;
      if (again.isNewer) this.#write(key, { ...entry, learned: again.learned });
      return entry.answer;
    } catch {
      return null;
    }
  }

  /** Keeps an answer with what it was made from. */
  keep(key: string, answer: KeptAnswer, inputs: RunInputs): void {
    try {
      if (!inputs.isWhole || !this.#make()) return;
      this.#write(key, { answer, learned: inputs.learned });
      this.#dropOldest();
    } catch {
      // A full disk or a folder that may not be written keeps nothing.
    }
  }

  /** The parts that the last run under a key left; none where there are none that can be trusted. */
  findParts(key: string): Parts {
    try {
      return isOwnFolder(this.#folder) ? this.#read(`${key}${PARTS}`) as Parts | null ?? {} : {};
    } catch {
      return {};
    }
  }

  /** Keeps the parts of a run for the next one under the same key; to be followed by the answer of that run. */
  keepParts(key: string, parts: Parts): void {
    try {
      if (this.#make()) this.#write(`${key}${PARTS}`, parts);
    } catch {
      // As with answers.
    }
  }

  /** What is kept; null where there is no such folder, or somebody else could have written in it. */
  state(): CacheState | null {
    if (!isThere(this.#folder) || !isOwnFolder(this.#folder)) return null;
    const files = this.#files();
    const entries = files.filter(({ path }) => !path.endsWith(PARTS)).length;
    return { folder: this.#folder, entries, bytes: files.reduce((sum, { size }) => sum + size, 0) };
  }

  /** Removes everything that is kept. @returns what there was */
  clean(): CacheState | null {
    const state = this.state();
    if (state === null) return null;
    for (const { path } of this.#files()) removeIfThere(path);
    try {
      rmdirSync(this.#folder);
    } catch {
      // Another run is keeping its answer, or somebody else's file is there.
    }
    return state;
  }

  #read(name: string): unknown {
    const path = join(this.#folder, name);
    let file: number;
    try {
      file = openSync(path, OPENED);
    } catch {
      return null;
    }
    try {
      const stat = fstatSync(file);
      if (!stat.isFile() || !isOwn(stat)) return null;
      if (stat.size > LARGEST_FILE) {
        removeIfThere(path);
        return null;
      }
      const text = readFileSync(file, "utf8");
      const end = text.indexOf("\n");
      const body = text.slice(end + 1);
      return text.slice(0, end) === headOf(body) ? JSON.parse(body) : null;
    } finally {
      closeSync(file);
    }
  }

  #write(name: string, entry: Entry | Parts): void {
    const body = JSON.stringify(entry);
    if (body.length <= LARGEST) writePrivateFile(join(this.#folder, name), `${headOf(body)}\n${body}`);
  }

  /** Makes the folder where it is missing, but no home folder. @returns false where it is not there or cannot be trusted */
  #make(): boolean {
    if (!isThere(dirname(dirname(this.#folder)))) return false;
    if (!isThere(this.#folder)) mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    return isOwnFolder(this.#folder);
  }

  #dropOldest(): void {
    const { large = [], usable = [] } = Object.groupBy(
      this.#files(),
      ({ size }) => size > LARGEST_FILE ? "large" : "usable",
    );
    for (const { path } of large) removeIfThere(path);
    const files = usable.sort((a, b) => a.time - b.time);
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (files.length <= MOST_ENTRIES && bytes <= MOST_BYTES) return;
    let left = files.length;
    for (const { path, size } of files) {
      if (left <= LEFT * MOST_ENTRIES && bytes <= LEFT * MOST_BYTES) return;
      removeIfThere(path);
      left--;
      bytes -= size;
    }
  }

  #files(): { path: string; size: number; time: number }[] {
    return readdirSync(this.#folder).filter((name) => ENTRY.test(name) || UNFINISHED.test(name)).flatMap((name) => {
      const path = join(this.#folder, name);
      const stat = lstatSync(path, { throwIfNoEntry: false });
      return stat === undefined ? [] : [{ path, size: stat.size, time: stat.mtimeMs }];
    });
  }
}

/** The first line of an entry: its form, and what shows that the rest was not damaged. */
function headOf(body: string): string {
  return `${FORM} ${new Bun.CryptoHasher("sha256").update(body).digest("hex")}`;
}

/** True for a folder of the user's own that no one else may write in. */
function isOwnFolder(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  return stat !== undefined && stat.isDirectory() && isOwn(stat);
}

function isOwn(stat: Stats): boolean {
  return process.platform === "win32" ||
    (stat.uid === process.getuid?.() && (stat.mode & WRITABLE_BY_OTHERS) === 0);
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function removeIfThere(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // Another run has removed it.
  }
}
