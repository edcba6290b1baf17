import { closeSync, constants, existsSync, fstatSync, openSync, readFileSync, statSync } from "node:fs";
import { YAML_LIMITS } from "../yaml/limits.ts";
import { assertAllowed } from "./sandbox.ts";

/**
 * Bytes of a regular file. Named pipes, sockets and devices are refused instead of waited for.
 * @throws when the path is not a regular file or cannot be read
 */
export function readRegularFile(path: string): Uint8Array {
  assertAllowed(path);
  // Without O_NONBLOCK, opening a named pipe waits until a process writes to it.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stat = fstatSync(file);
    if (stat.isDirectory()) throw Object.assign(new Error("it is a folder"), { code: "EISDIR" });
    if (!stat.isFile()) throw Object.assign(new Error("it is not a regular file"), { code: "ENXIO" });
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Bytes of a stream, but no more than a little over the limit of one file: enough to see that there are too many.
 * Standard input may be endless.
 */
export async function readStream(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > YAML_LIMITS.bytes) break;
  }
  return Buffer.concat(chunks);
}

const REASONS: Record<string, string> = {
  EACCES: "no permission",
  EPERM: "no permission",
  EROFS: "the file system is read-only",
  ENOENT: "no such file or folder",
  ENOTDIR: "a part of its path is not a folder",
  EISDIR: "it is a folder",
  ENXIO: "it is not a regular file",
  ELOOP: "its links lead in a circle",
  ENAMETOOLONG: "the name is too long",
  ENOSPC: "the disk is full",
  EIO: "input or output error",
};

/** Why a file operation failed, in plain words. */
export function reasonOf(error: unknown): string {
  const code = (error as { code?: string } | null)?.code;
  return REASONS[code ?? ""] ?? (error instanceof Error ? error.message : String(error));
}

/** True when something is at a path, whatever it is. */
export function isThere(path: string): boolean {
  return existsSync(path);
}

/** Why a path cannot be used that was given: that it does not exist, or that a folder on the way may not be entered. */
export function absenceOf(path: string): string {
  if (path.includes("\ufffd")) return "cannot be opened: its name holds bytes that are not UTF-8";
  return isForbidden(path) ? "cannot be read: a folder on the way may not be entered" : "does not exist";
}

/** True where the system does not say whether something is at a path. */
function isForbidden(path: string): boolean {
  try {
    statSync(path);
    return false;
  } catch (error) {
    return ["EACCES", "EPERM"].includes((error as { code?: string }).code ?? "");
  }
}
