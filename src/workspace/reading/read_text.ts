import { readRegularFile } from "./read.ts";

/** The text of a file that may be anything. */
export interface ReadText {
  text: string;
  /** True when the file goes on behind the text. */
  cut: boolean;
  /** True when the bytes are not text. */
  binary: boolean;
}

/** Bytes in which a zero byte shows that a file is not text. */
const PROBED = 8192;

/**
 * Text of any regular file, at most `most` bytes of it; bytes that are not UTF-8 are replaced.
 * @throws when the path is not a regular file or cannot be read
 */
export function readText(path: string, most: number): ReadText {
  const bytes = readRegularFile(path, { most });
  const binary = bytes.subarray(0, PROBED).includes(0);
  const text = binary ? "" : new TextDecoder().decode(bytes.subarray(0, most));
  return { text, cut: bytes.length > most, binary };
}
