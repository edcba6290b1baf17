import { dirname, resolve } from "node:path";
import { decodeYaml } from "../../yaml/decode.ts";
import { enclosingInstance } from "../instance/discover.ts";
import { AGAIN, CHANGED, WriteFailure, WriteRefusal } from "./write_failure.ts";
import { assertWritable, writeFile, type WriteOptions } from "./write_file.ts";

/**
 * Puts a new text in the place of one that was read before, in one step, and only while the file still holds it.
 * @param before the text that the new one was made from
 * @returns why nothing was written, or null
 */
export function replaceText(path: string, before: string, after: string): string | null {
  const { full, options } = replacing(path, before);
  return failureOf(() => writeFile(full, after, options));
}

/** Why `replaceText` would write nothing, as far as that is known before it is tried; null where nothing speaks against it. */
export function replacementRefusal(path: string, before: string): string | null {
  const { full, options } = replacing(path, before);
  return failureOf(() => assertWritable(full, options));
}

/** How a text that was read before is replaced. */
function replacing(path: string, before: string): { full: string; options: WriteOptions } {
  const full = resolve(path);
  const refuses = (bytes: Uint8Array) => {
    const { problem } = decodeYaml(bytes);
    if (problem !== null) return new WriteRefusal(problem.message);
    return Buffer.from(before).equals(bytes) ? null : new WriteRefusal(CHANGED, AGAIN);
  };
  const within = enclosingInstance(dirname(full))?.root ?? dirname(full);
  return { full, options: { shown: path, within, mustExist: true, isYaml: true, refuses } };
}

/**
 * Writes a YAML file that is missing.
 * @param within the folder that it must be in, links followed
 * @returns why nothing was written, or null
 */
export function addText(path: string, text: string, within: string): string | null {
  return failureOf(() => writeFile(path, text, { shown: path, within, isYaml: true }));
}

function failureOf(write: () => void): string | null {
  try {
    write();
    return null;
  } catch (error) {
    if (error instanceof WriteFailure) return error.help === null ? error.reason : `${error.reason}; ${error.help}`;
    throw error;
  }
}
