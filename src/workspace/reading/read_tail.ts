import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { spoilObservation } from "./observed.ts";

/** The end of a file. */
export interface Tail {
  text: string;
  /** Bytes of the whole file. */
  size: number;
  isWhole: boolean;
}

const NOTHING: Tail = { text: "", size: 0, isWhole: true };
/** Neither a link is followed, nor a pipe waited for. */
const PLAINLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** The last bytes of a file from the beginning of a line on; nothing where there is no file, or something else. */
export function readTail(path: string, most: number): Tail {
  spoilObservation();
  let descriptor: number;
  try {
    descriptor = openSync(path, PLAINLY);
  } catch (error) {
    if (["ENOENT", "ELOOP"].includes((error as { code?: string }).code ?? "")) return NOTHING;
    throw error;
  }
  try {
    const facts = fstatSync(descriptor);
    if (!facts.isFile()) return NOTHING;
    const { size } = facts;
    const length = Math.min(size, most);
    const bytes = Buffer.alloc(length);
    const count = readSync(descriptor, bytes, 0, length, size - length);
    const text = bytes.subarray(0, count).toString();
    const isWhole = length === size;
    return { text: isWhole ? text : text.slice(text.indexOf("\n") + 1), size, isWhole };
  } finally {
    closeSync(descriptor);
  }
}
