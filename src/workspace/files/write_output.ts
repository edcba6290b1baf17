import { closeSync, constants, openSync, realpathSync, type Stats, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { WriteFailure } from "./write_failure.ts";
import { writeFile, type WriteOptions } from "./write_file.ts";

/**
 * Writes to the place that a person named for output: a file in one step, a device or a pipe directly.
 * @throws WriteFailure
 */
export function writeOutput(path: string, text: string, options: Omit<WriteOptions, "within">): void {
  const existing = statOf(path);
  const isStream = existing !== null && !existing.isFile() && !existing.isDirectory();
  if (!isStream && !isDevice(path)) return writeFile(path, text, { ...options, within: null });
  try {
    const file = openSync(path, constants.O_WRONLY);
    try {
      writeFileSync(file, text);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw new WriteFailure(options.shown, error);
  }
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
