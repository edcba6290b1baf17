import { closeSync, constants, openSync, realpathSync, type Stats, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { spoilObservation } from "../reading/observed.ts";
import { codeOf } from "./code_of.ts";
import { WriteFailure } from "./write_failure.ts";
import { writeFile, type WriteOptions } from "./write_file.ts";

/**
 * Writes to the place that a person named for output: a file in one step, a device or a pipe directly.
 * @throws WriteFailure
 */
export function writeOutput(path: string, text: string, options: Omit<WriteOptions, "within">): void {
  spoilObservation();
  const existing = statOf(path);
  const isStream = existing !== null && !existing.isFile() && !existing.isDirectory();
  if (!isStream && !isDevice(path)) return writeFile(path, text, { ...options, within: null });
  try {
    const file = existing?.isFIFO() === true ? openPipe(path) : openSync(path, constants.O_WRONLY);
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

/**
 * Opens a named pipe that a program reads from; without one, opening it would wait for ever.
 * @throws where no program reads from it
 */
function openPipe(path: string): number {
  let first: number;
  try {
    first = openSync(path, constants.O_WRONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    throw codeOf(error) === "ENXIO" ? new Error("no program reads from this pipe") : error;
  }
  // Writes to this one would not wait for a slow reader. It stays open until the other is, or the reader would end.
  try {
    return openSync(path, constants.O_WRONLY);
  } finally {
    closeSync(first);
  }
}
