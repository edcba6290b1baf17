import { writeSync } from "node:fs";
import { EXIT } from "../diagnostics/failure.ts";
import { reasonOf } from "../diagnostics/reason_of.ts";

/** Standard output closed by its reader: the program ends quietly, with a code that does not say what it found. */
class ReaderGone extends Error {}

/** Standard output that cannot be written: a full disk, an input or output error. */
class OutputFailure extends Error {}

const STANDARD_ERROR = 2;
/** Bytes that an output with room takes without making its writer wait: the smallest buffer of a pipe. */
const SMALLEST_ROOM = 4096;

const IDLE = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes all of a text to a file descriptor before it returns. A slow reader is waited for.
 * @throws OutputFailure when the text cannot be written; ReaderGone when the reader closed its end
 */
function writeAll(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      const code = (error as { code?: string }).code;
      if (code === "EAGAIN") Atomics.wait(IDLE, 0, 0, 2);
      else if (code === "EPIPE") throw new ReaderGone();
      else throw new OutputFailure(reasonOf(error));
    }
  }
}

/** Writes to standard error as much of a text as it takes at once. */
function writeIfRoom(hasRoom: () => boolean, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length && hasRoom();) {
    written += writeSync(STANDARD_ERROR, bytes, written, Math.min(SMALLEST_ROOM, bytes.length - written));
  }
}

/** Prints to standard output; loses nothing and says so when it cannot. */
export function out(text: string): void {
  try {
    writeAll(1, text);
  } catch (error) {
    if (error instanceof ReaderGone) process.exit(EXIT.unread);
    err(`epf: cannot write the output: ${(error as Error).message}\n`);
    process.exit(EXIT.internal);
  }
}

/** Prints to standard output for a reader that may be gone or unable to read, which changes nothing for the program. */
export function outIfRead(text: string): void {
  try {
    writeAll(1, text);
  } catch {
    // No one takes the text.
  }
}

/** Whether standard error has room, where a text must not wait for its reader; null where it may. */
let hasRoom: (() => boolean) | null = null;

/** From now on, what standard error does not take at once is dropped: a host that reads no log must not keep a server. */
export async function dropUnreadErrors(): Promise<void> {
  hasRoom = (await import("../mcp/stdio/descriptor_watch.ts")).roomWatch(STANDARD_ERROR);
}

/** Prints to standard error; there is nowhere left to report a failure of this. */
export function err(text: string): void {
  try {
    if (hasRoom === null) writeAll(STANDARD_ERROR, text);
    else writeIfRoom(hasRoom, text);
  } catch {
    // Standard error is gone too.
  }
}
