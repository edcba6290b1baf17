import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { quoteFile } from "../../diagnostics/escape.ts";
import { UserFailure } from "../../diagnostics/failure.ts";
import { codeOf } from "./code_of.ts";
import { WriteFailure } from "./write_failure.ts";

/** Files and folders that only the user may look into. */
const OWN_FILE = 0o600;
const OWN_FOLDER = 0o700;
const NO_LINK = constants.O_NOFOLLOW ?? 0;

/**
 * Makes a folder, with those above it that are missing, which only the user may enter.
 * @param trusted a folder above it that is taken as it is; below it a link is refused, since a checkout may bring one
 * @throws UserFailure where a link or a file is in the way, or what the system throws
 */
export function makePrivateFolder(folder: string, trusted: string): void {
  if (folder === trusted || dirname(folder) === folder) return;
  makePrivateFolder(dirname(folder), trusted);
  try {
    mkdirSync(folder, { mode: OWN_FOLDER });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
  refuseLink(folder);
}

/** @throws UserFailure where something other than a folder is at a path */
function refuseLink(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== false) return;
  throw new UserFailure(`${quoteFile(folder)} is not a folder of its own`, { help: "move it away, then try again" });
}

/**
 * Deletes a folder that the program itself has made, with all that is in it.
 * @param trusted a folder above it that is taken as it is; below it a link is refused, since it may lead to anything
 * @param shown the folder as messages name it
 * @throws UserFailure where a link or a file is in the way, WriteFailure with the reason of the system
 */
export function removePrivateFolder(folder: string, trusted: string, shown: string): void {
  for (let part = folder; part !== trusted && dirname(part) !== part; part = dirname(part)) refuseLink(part);
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    throw new WriteFailure(shown, error);
  }
}

/** Writes a file that only the user may read, in one step. @throws what the system throws */
export function writePrivateFile(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.new`;
  const file = openSync(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | NO_LINK, OWN_FILE);
  try {
    const bytes = Buffer.from(text);
    for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
}

/** The text of such a file, or null where there is none; a named pipe is none, and is not waited for. */
export function readPrivateFile(path: string): string | null {
  try {
    const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      return fstatSync(file).isFile() ? readFileSync(file, "utf8") : null;
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
}

/** Removes a file; one that is gone already is no mistake. */
export function removePrivateFile(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
}

/** Removes a file where that is possible: what follows must not fail because of it. */
export function discardPrivateFile(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It is gone already, or its folder cannot be changed.
  }
}

/** Opens a file for a process to read. @returns the descriptor */
export function openInput(path: string): number {
  return openSync(path, constants.O_RDONLY | NO_LINK);
}

/** Opens a log that only the user may read, so that all who hold it write at its end. @returns the descriptor */
export function openLog(path: string): number {
  return openSync(path, constants.O_RDWR | constants.O_CREAT | constants.O_APPEND | NO_LINK, OWN_FILE);
}

/** Closes a descriptor of these functions. */
export function closeFile(file: number): void {
  closeSync(file);
}

/** Bytes of an open file. */
export function sizeOf(file: number): number {
  return fstatSync(file).size;
}

/**
 * Shortens an open log to its end, from the beginning of a line on, with a line in front.
 * @param kept bytes of the end that stay
 * @param note the line in front, made from the number of bytes that were cut
 */
export function shortenLog(file: number, kept: number, note: (cut: number) => string): void {
  const { size } = fstatSync(file);
  const end = lastBytes(file, kept);
  const start = end.indexOf(0x0a) + 1;
  ftruncateSync(file, 0);
  writeSync(file, Buffer.concat([Buffer.from(`${note(size - end.length + start)}\n`), end.subarray(start)]));
}

/** The last bytes of an open file, at most so many. */
export function lastBytes(file: number, most: number): Buffer {
  const { size } = fstatSync(file);
  const bytes = Buffer.alloc(Math.min(size, most));
  const count = readSync(file, bytes, 0, bytes.length, size - bytes.length);
  return bytes.subarray(0, count);
}

/** Bytes that are free on the disk of a folder, or of the nearest one above it that is there; null where unknown. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(folder);
    return codeOf(error) === "ENOENT" && parent !== folder ? freeBytes(parent) : null;
  }
}

/** Bytes of the file at a path, 0 where there is none. */
export function bytesOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
