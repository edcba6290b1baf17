import {
  type BigIntStats,
  type Dirent,
  existsSync as exists,
  lstatSync as lstat,
  readdirSync as readdir,
  realpathSync as realpath,
  type Stats,
  statSync as stat,
} from "node:fs";
import { codeOf } from "../files/code_of.ts";

/**
 * What can be asked of the system about a path: whether something is there, what it is itself, what it leads to, its real
 * path, the names in it, those of them that are files with a number in front, and all names with what each is.
 */
export type Question = "there" | "link" | "target" | "real" | "names" | "numbered" | "entries";

/** Takes down what a run learns from the file system. */
export interface Observer {
  answered(question: Question, path: string, answer: string): void;
  /** Bytes of a file. @param before what the system said of the file before it was read */
  read(path: string, before: BigIntStats | null, at: number, bytes: Uint8Array): void;
  /** The run does something that cannot be asked again, such as writing a file or running a program. */
  spoil(): void;
}

let observer: Observer | null = null;

/** Tells an observer of everything that `run` learns from the file system. */
export async function observing<Result>(next: Observer, run: () => Promise<Result>): Promise<Result> {
  observer = next;
  try {
    return await run();
  } finally {
    observer = null;
  }
}

/** To be called before a run does what no later run could ask again. */
export function spoilObservation(): void {
  observer?.spoil();
}

export function existsSync(path: string): boolean {
  return asked("there", path, () => exists(path), sayThere);
}

export function lstatSync(path: string): Stats {
  return asked("link", path, () => lstat(path), sayStat);
}

export function statSync(path: string): Stats {
  return asked("target", path, () => stat(path), sayStat);
}

/** As `statSync` or `lstatSync`, with times to the nanosecond. */
export function bigStat(path: string, links: "followed" | "themselves"): BigIntStats {
  return links === "followed"
    ? asked("target", path, () => stat(path, { bigint: true }), sayStat)
    : asked("link", path, () => lstat(path, { bigint: true }), sayStat);
}

export function realpathSync(path: string): string {
  return asked("real", path, () => realpath(path), (real) => real);
}

export function namesIn(path: string): string[] {
  return asked("names", path, () => readdir(path), sayNames);
}

/** The names in a folder that begin with two digits and are those of YAML files: what else comes and goes is no matter. */
export function numberedNamesIn(path: string): string[] {
  return asked("numbered", path, () => numbered(readdir(path)), sayNames);
}

export function entriesIn(path: string): Dirent[] {
  return asked("entries", path, () => readdir(path, { withFileTypes: true }), sayEntries);
}

/** The entries of a folder that is listed in a way of its own. @param path its real path */
export function observedEntries(path: string, list: () => Dirent[]): Dirent[] {
  try {
    const entries = list();
    observer?.answered("entries", path, sayEntries(entries));
    return entries;
  } catch (error) {
    spoilObservation();
    throw error;
  }
}

/** The bytes of a file, read in a way of its own. */
export function observedBytes(path: string, read: () => Uint8Array): Uint8Array {
  if (observer === null) return read();
  const at = Date.now();
  try {
    const before = lstat(path, { bigint: true });
    const bytes = read();
    observer.read(path, before, at, bytes);
    return bytes;
  } catch (error) {
    spoilObservation();
    throw error;
  }
}

/** What the system answers now, as an observer is told it. */
export function answerOf(question: Question, path: string): string {
  try {
    switch (question) {
      case "there":
        return sayThere(exists(path));
      case "link":
        return sayStat(lstat(path));
      case "target":
        return sayStat(stat(path));
      case "real":
        return realpath(path);
      case "names":
        return sayNames(readdir(path));
      case "numbered":
        return sayNames(numbered(readdir(path)));
      case "entries":
        return sayEntries(readdir(path, { withFileTypes: true }));
    }
  } catch (error) {
    return sayFailure(error);
  }
}

function asked<Value>(question: Question, path: string, look: () => Value, say: (value: Value) => string): Value {
  if (observer === null) return look();
  try {
    const value = look();
    observer.answered(question, path, say(value));
    return value;
  } catch (error) {
    observer.answered(question, path, sayFailure(error));
    throw error;
  }
}

function sayFailure(error: unknown): string {
  return `failed: ${codeOf(error) ?? String(error)}`;
}

function sayThere(isThere: boolean): string {
  return isThere ? "yes" : "no";
}

/** What something is and, of a file, its size; times say nothing about what is in it. */
export function sayStat(stats: Stats | BigIntStats): string {
  return stats.isFile()
    ? `file ${stats.size}`
    : stats.isDirectory()
    ? "folder"
    : stats.isSymbolicLink()
    ? "link"
    : "special";
}

function numbered(names: readonly string[]): string[] {
  return names.filter((name) => /^\d\d_.*\.ya?ml$/i.test(name));
}

function sayNames(names: readonly string[]): string {
  return digest([...names].sort().join("\0"));
}

function sayEntries(entries: readonly Dirent[]): string {
  return digest(entries.map((entry) => `${entry.name}\0${kindOf(entry)}`).sort().join("\0"));
}

function kindOf(entry: Dirent): string {
  return entry.isFile() ? "f" : entry.isDirectory() ? "d" : entry.isSymbolicLink() ? "l" : "s";
}

function digest(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("base64url");
}
