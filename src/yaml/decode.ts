import { YAML_LIMITS } from "./limits.ts";
import type { YamlProblem } from "./syntax/problem.ts";
import { limitProblem } from "./size.ts";

const START = { start: 0, end: 0 };

/** Bytes as text with what is wrong with their encoding, or why there is no text. A byte-order mark of UTF-8 stays in it. */
export type DecodedText =
  | { text: string; problem: null }
  | { text: string; problem: YamlProblem }
  | { text: null; problem: YamlProblem };

/** Text is UTF-8; another encoding is read where it can be recognized. */
export function decodeYaml(bytes: Uint8Array): DecodedText {
  if (bytes.length > YAML_LIMITS.bytes) return { text: null, problem: tooLarge(bytes.length) };
  const marked = encodingByMark(bytes);
  if (marked !== null) {
    const help =
      "save the file as UTF-8 in an editor, or with `iconv -f UTF-16 -t UTF-8 OLD.yaml > NEW.yaml`; `epf fix` only writes files that are UTF-8";
    return decodedAs(bytes, marked.encoding, `file is ${marked.words}, expected UTF-8`, help);
  }
  if (bytes.indexOf(0) !== -1) {
    const message = "file holds binary data, expected YAML text";
    const help = "restore the YAML text; a file that was never meant to be YAML needs another extension";
    return { text: null, problem: problem("unreadable", message, help) };
  }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes), problem: null };
  } catch {
    const { line, byte } = firstInvalidByte(bytes);
    const hex = byte.toString(16).padStart(2, "0");
    const message = `line ${line} holds the byte 0x${hex} that is not UTF-8, expected UTF-8 throughout`;
    return decodedAs(bytes, "windows-1252", message, "save the file as UTF-8; it was read as Windows-1252");
  }
}

/** What is in another encoding is still judged; without a text that YAML may hold it is unreadable. */
function decodedAs(bytes: Uint8Array, encoding: string, message: string, help: string): DecodedText {
  const text = new TextDecoder(encoding).decode(bytes);
  return NO_TEXT.test(text)
    ? { text: null, problem: problem("unreadable", message, "save the file as UTF-8") }
    : { text, problem: problem("surface", message, help) };
}

/** Characters that no YAML text holds: controls, and the sign for what could not be decoded. */
// deno-lint-ignore no-control-regex
const NO_TEXT = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffd]/;

/** The finding for a file over the size limit, also used by readers that refuse to load it. */
export function tooLarge(bytes: number): YamlProblem {
  return limitProblem("bytes", bytes, 0);
}

function problem(kind: YamlProblem["class"], message: string, help: string): YamlProblem {
  return { rule: "invalid-encoding", level: "error", class: kind, span: START, message, help };
}

function encodingByMark(bytes: Uint8Array): { encoding: string; words: string } | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: "utf-16le", words: "UTF-16 (little endian)" };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: "utf-16be", words: "UTF-16 (big endian)" };
  return null;
}

/** Found by decoding leniently: the first byte that does not come back was replaced. */
function firstInvalidByte(bytes: Uint8Array): { line: number; byte: number } {
  const lenient = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const again = new TextEncoder().encode(lenient);
  let at = 0;
  while (at < bytes.length - 1 && bytes[at] === again[at]) at++;
  let line = 1;
  for (let before = 0; before < at; before++) if (bytes[before] === 0x0a) line++;
  return { line, byte: bytes[at]! };
}
