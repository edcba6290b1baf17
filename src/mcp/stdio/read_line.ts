import { boundsFault } from "../message_bounds.ts";
import type { Line } from "./line_splitter.ts";
import { MemberScanner } from "./member_scanner.ts";

/** Longest message that is read, in bytes: room for the largest file that is checked, written as a JSON string. */
export const LONGEST_MESSAGE = 8 * 1024 * 1024;
const TOO_LONG = `the message is too long, expected at most ${LONGEST_MESSAGE} bytes`;

/** What a line holds: a value, or why none can be read; of one that is too large its outer members alone. */
type ReadLine = { value: unknown; size: number } | { fault: string } | { fault: string; members: MemberScanner };

/** Reads a line as JSON; null for one without any text. */
export function readLine(line: Line): ReadLine | null {
  if ("tooLong" in line) return { fault: TOO_LONG, members: line.tooLong };
  const fault = boundsFault(line.bytes);
  if (fault !== null) return { fault, members: membersIn(line.bytes) };
  const text = textOf(line.bytes);
  if (text === "") return null;
  if (text === null) return { fault: "the line is not UTF-8" };
  try {
    return { value: JSON.parse(text), size: line.bytes.length };
  } catch {
    return { fault: "the line is not JSON" };
  }
}

function membersIn(bytes: Uint8Array): MemberScanner {
  const members = new MemberScanner();
  members.push(bytes);
  return members;
}

const UTF_8 = new TextDecoder("utf-8", { fatal: true });

/** The text of a line without the whitespace around it; null where the bytes are no text. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return UTF_8.decode(bytes).trim();
  } catch {
    return null;
  }
}
