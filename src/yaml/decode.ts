import { YAML_LIMITS } from "./limits.ts";
import type { YamlProblem } from "./problem.ts";
import { limitProblem } from "./size.ts";

const START = { start: 0, end: 0 };

/** Bytes as text, or the reason why they are none. Text is UTF-8; a byte-order mark stays in it. */
export function decodeYaml(bytes: Uint8Array): { text: string; problem: null } | { text: null; problem: YamlProblem } {
  if (bytes.length > YAML_LIMITS.bytes) return { text: null, problem: tooLarge(bytes.length) };
  const start = encodingByMark(bytes);
  if (start !== null) {
    return unreadable("invalid-encoding", `file is ${start}, expected UTF-8`, "save the file as UTF-8");
  }
  if (bytes.indexOf(0) !== -1) {
    return unreadable(
      "invalid-encoding",
      "file holds binary data, expected YAML text",
      "remove the file, or give it another extension",
    );
  }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes), problem: null };
  } catch {
    const { line, byte } = firstInvalidByte(bytes);
    return unreadable(
      "invalid-encoding",
      `line ${line} holds the byte 0x${
        byte.toString(16).padStart(2, "0")
      } that is not UTF-8, expected UTF-8 throughout`,
      "save the file as UTF-8",
    );
  }
}

/** The finding for a file over the size limit, also used by readers that refuse to load it. */
export function tooLarge(bytes: number): YamlProblem {
  return limitProblem("bytes", bytes, 0);
}

function unreadable(rule: string, message: string, help: string): { text: null; problem: YamlProblem } {
  return { text: null, problem: { rule, level: "error", class: "unreadable", span: START, message, help } };
}

function encodingByMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "UTF-16 (little endian)";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "UTF-16 (big endian)";
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
