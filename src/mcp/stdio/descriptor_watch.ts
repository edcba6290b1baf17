import { dlopen, FFIType, ptr } from "bun:ffi";

const STANDARD_INPUT = 0;
const STANDARD_OUTPUT = 1;
/** POLLERR, POLLHUP and POLLNVAL: the other end is closed. They are reported without being asked for. */
const CLOSED = 0x8 | 0x10 | 0x20;
/** POLLRDHUP of Linux: the other end of a socket writes no more. A pipe says so without being asked. */
const WRITER_GONE = process.platform === "linux" ? 0x2000 : 0;
/** POLLOUT: some text would be taken at once. */
const ROOM = 0x4;
const LIBRARIES: Partial<Record<NodeJS.Platform, string>> = { linux: "libc.so.6", darwin: "libSystem.B.dylib" };

/**
 * Looks whether standard output still has a reader, without writing: the runtime notices a closed pipe only when it
 * writes to it, and a server without calls never does. Where the system has no such question, there always is one.
 */
export function readerWatch(): () => boolean {
  const poll = pollOf(LIBRARIES[process.platform]);
  return () => poll !== null && (poll(STANDARD_OUTPUT, 0) & CLOSED) !== 0;
}

/**
 * Looks whether no one can write to standard input any more, without reading what is left in it. Where the system has no
 * such question, someone can.
 */
export function writerWatch(): () => boolean {
  const poll = pollOf(LIBRARIES[process.platform]);
  return () => poll !== null && (poll(STANDARD_INPUT, WRITER_GONE) & (CLOSED | WRITER_GONE)) !== 0;
}

/** Looks whether an output has room for some bytes. Where the system has no such question, it always has. */
export function roomWatch(descriptor: number): () => boolean {
  const poll = pollOf(LIBRARIES[process.platform]);
  return () => poll === null || (poll(descriptor, ROOM) & ROOM) !== 0;
}

/** What can be said of a descriptor, of the events that are asked for and those that always are. */
type Poll = (descriptor: number, asked: number) => number;

function pollOf(library: string | undefined): Poll | null {
  if (library === undefined) return null;
  try {
    const { symbols } = dlopen(library, {
      poll: { args: [FFIType.ptr, FFIType.u64_fast, FFIType.i32], returns: FFIType.i32 },
    });
    // A `struct pollfd`: the descriptor, then the asked and the reported events, two bytes each.
    const entry = new Int32Array(2);
    return (descriptor, asked) => {
      entry.set([descriptor, asked]);
      return symbols.poll(ptr(entry), 1, 0) > 0 ? entry[1]! >>> 16 : 0;
    };
  } catch {
    return null;
  }
}
