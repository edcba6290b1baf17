import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, statSync, unlinkSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Replaces a file's content in one step: a reader sees the old text or the new one, never a part.
 * The mode of an existing file is kept.
 * @throws when the folder cannot be written
 */
export function writeAtomically(path: string, text: string, mode?: number): void {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  const kept = mode ?? existingMode(path) ?? 0o644;
  try {
    const file = openSync(temporary, "wx", kept);
    try {
      const bytes = Buffer.from(text);
      for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (error) {
    try {
      unlinkSync(temporary);
    } catch {
      // It was never made, or is renamed already.
    }
    throw error;
  }
}

function existingMode(path: string): number | null {
  try {
    return statSync(path).mode & 0o777;
  } catch {
    return null;
  }
}

/**
 * Writes files into a folder that is made when it is missing; files of the same names are replaced.
 * @throws when the folder cannot be made or written
 */
export function writeNewFolder(folder: string, files: readonly { name: string; text: string }[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of files) writeAtomically(join(folder, name), text);
}
