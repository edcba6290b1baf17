import { quoteFile } from "../../diagnostics/escape.ts";
import { isUtf8Name } from "../../diagnostics/utf8_name.ts";
import { type BigIntStats, closeSync, constants, fstatSync, readFileSync, readSync } from "node:fs";
import { EXIT, UserFailure } from "../../diagnostics/failure.ts";
import { reasonOf } from "../../diagnostics/reason_of.ts";
import { YAML_LIMITS } from "../../yaml/limits.ts";
import { codeOf } from "../files/code_of.ts";
import { openInside } from "../files/open_inside.ts";
import { existsSync, namesIn, observedBytes, statSync } from "./observed.ts";

/** How a file is read. */
interface Reading {
  /** Real path of the folder that it must be in, links followed; null where any place will do. */
  realRoot?: string | null;
  /** Hears what the system says of the file that was opened, whatever the path leads to by then. */
  noteOpened?: ((stats: BigIntStats) => void) | undefined;
  /** Bytes that are read at most; a larger file gives one more, so that it is seen to be larger. */
  most?: number;
}

/** Bytes of a file at most where nothing else is said: more than any that is meant to be read as text. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Bytes of a regular file. Named pipes, sockets and devices are refused instead of waited for, and of a file that is too
 * large no more is read than shows that.
 * @throws when the path is not a regular file, is elsewhere or cannot be read
 */
export function readRegularFile(path: string, reading: Reading = {}): Uint8Array {
  return observedBytes(path, () => readOpened(path, reading));
}

function readOpened(
  path: string,
  { realRoot = null, noteOpened = () => {}, most = MOST_BYTES }: Reading,
): Uint8Array {
  const file = openInside(path, constants.O_RDONLY, realRoot);
  try {
    const stat = fstatSync(file, { bigint: true });
    noteOpened(stat);
    if (stat.isDirectory()) throw Object.assign(new Error("it is a folder"), { code: "EISDIR" });
    if (!stat.isFile()) throw Object.assign(new Error("it is not a regular file"), { code: "ENXIO" });
    return stat.size > BigInt(most) ? firstBytes(file, most + 1) : readFileSync(file);
  } finally {
    closeSync(file);
  }
}

function firstBytes(file: number, count: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(count);
  let length = 0;
  for (let read = -1; read !== 0 && length < count; length += read) {
    read = readSync(file, bytes, length, count - length, null);
  }
  return bytes.subarray(0, length);
}

/**
 * Bytes of a stream, but no more than a little over the limit of one file: enough to see that there are too many.
 * Standard input may be endless.
 * @throws UserFailure when it cannot be read
 */
export async function readStream(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of stream) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > YAML_LIMITS.bytes) break;
    }
  } catch (error) {
    throw new UserFailure(`standard input cannot be read: ${reasonOf(error)}`, {
      help: "pipe a text into the command",
    });
  }
  return Buffer.concat(chunks);
}

/**
 * What the system refused outside of any place that expected it, such as a folder that was renamed while it was read;
 * null for every other error.
 */
export function systemFailure(error: unknown): UserFailure | null {
  const { code, syscall, path } = (error ?? {}) as { code?: unknown; syscall?: unknown; path?: unknown };
  if (!(error instanceof Error) || typeof code !== "string" || typeof syscall !== "string") return null;
  const what = typeof path === "string" ? quoteFile(path) : "a file";
  return new UserFailure(`${what} cannot be read or written: ${reasonOf(error)}`, {
    help: "check that it is still there and that you may use it, then try again",
  });
}

/** True when something is at a path, whatever it is. */
export function isThere(path: string): boolean {
  return existsSync(path);
}

/** Why a path cannot be used that was given: that it does not exist, or that a folder on the way may not be entered. */
export function absenceOf(path: string): string {
  if (!isUtf8Name(path)) return "cannot be opened: its name holds bytes that are not UTF-8";
  return isRefused(() => statSync(path)) ? "cannot be read: a folder on the way may not be entered" : "does not exist";
}

/**
 * Refuses a path that the system gives no access to, so that it is not taken for an empty or missing one.
 * @param shown the path as the user writes it
 * @throws UserFailure for a path below a folder that may not be entered, and for a folder that may not be listed
 */
export function refuseLocked(path: string, shown: string): void {
  const isBelow = isRefused(() => statSync(path));
  if (!isBelow && !isRefused(() => namesIn(path))) return;
  throw new UserFailure(`${quoteFile(shown)} ${isBelow ? absenceOf(path) : "cannot be read: no permission"}`, {
    exit: EXIT.findings,
    help: `give yourself read access to the folder${isBelow ? "s on the way" : ""}`,
  });
}

/** True where the system gives no permission; false for everything else that may be wrong. */
function isRefused(look: () => unknown): boolean {
  try {
    look();
    return false;
  } catch (error) {
    return ["EACCES", "EPERM"].includes(codeOf(error) ?? "");
  }
}

/** Those of the paths where something is already. */
export function existingPaths(paths: readonly string[]): Set<string> {
  return new Set(paths.filter(isThere));
}
