import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { spoilObservation } from "./observed.ts";

/** The end of a file. */
export interface Tail {
  text: string;
  /** Bytes of the whole file. */
  size: number;
  isWhole: boolean;
}

/** The last bytes of a file from the beginning of a line on; nothing where there is no file. */
export function readTail(path: string, most: number): Tail {
  spoilObservation();
  let descriptor: number;
  try {
    descriptor = openSync(path, "r");
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT") return { text: "", size: 0, isWhole: true };
    throw error;
  }
  try {
    const { size } = fstatSync(descriptor);
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
