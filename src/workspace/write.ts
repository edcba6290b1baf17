import {
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  type Stats,
  statSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { assertAllowed } from "./sandbox.ts";

/**
 * Replaces a file's content in one step: a reader sees the old text or the new one, never a part.
 * The mode of an existing file is kept. A link is replaced, not followed: a checked repository may have planted it.
 * Devices and pipes are written to directly.
 * @throws when the folder cannot be written
 */
export function writeAtomically(path: string, text: string, mode?: number): void {
  assertAllowed(path);
  const existing = statOf(path);
  if (existing?.isDirectory()) throw Object.assign(new Error("it is a folder"), { code: "EISDIR" });
  if ((existing !== null && !existing.isFile()) || isDevice(path)) return writeInPlace(path, text);
  const temporary = join(dirname(path), `.epf-${process.pid}-${crypto.randomUUID().slice(0, 8)}.tmp`);
  let isOurs = false;
  try {
    const file = openSync(temporary, "wx", mode ?? 0o666);
    isOurs = true;
    try {
      writeAll(file, text);
      if (mode === undefined && existing !== null) fchmodSync(file, existing.mode & 0o777);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (error) {
    if (isOurs) removeQuietly(temporary);
    throw error;
  }
}

function writeInPlace(path: string, text: string): void {
  const file = openSync(path, constants.O_WRONLY);
  try {
    writeAll(file, text);
  } finally {
    closeSync(file);
  }
}

function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
}

/** True for what the system keeps, such as `/dev/stdout`, even where that resolves to a regular file. */
function isDevice(path: string): boolean {
  try {
    return /^\/(?:dev|proc)(?:\/|$)/.test(join(realpathSync(dirname(path)), basename(path)));
  } catch {
    return false;
  }
}

function statOf(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

function removeQuietly(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It is renamed already.
  }
}

/**
 * Writes files into a folder that is made when it is missing; files of the same names are replaced.
 * @throws when the folder cannot be made or written
 */
export function writeNewFolder(folder: string, files: readonly { name: string; text: string }[]): void {
  assertAllowed(folder);
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of files) writeAtomically(join(folder, name), text);
}

/** Those of the paths where something is already. */
export function existingPaths(paths: readonly string[]): Set<string> {
  return new Set(paths.filter((path) => existsSync(path)));
}

/**
 * Writes files that must not exist yet, with their folders.
 * @throws when one of them exists, or a folder cannot be written
 */
export function writeNewFiles(files: readonly { path: string; text: string }[]): void {
  for (const { path } of files) assertAllowed(path);
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: "wx" });
  }
}

/** The first link on the way from a folder down to a path in it, or null; what is not there yet is none. */
export function linkOnTheWay(folder: string, path: string): string | null {
  let at = folder;
  for (const part of relative(folder, path).split(sep)) {
    at = join(at, part);
    try {
      if (lstatSync(at).isSymbolicLink()) return at;
    } catch {
      return null;
    }
  }
  return null;
}
