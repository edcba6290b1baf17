import { dlopen, FFIType, ptr } from "bun:ffi";

const STANDARD_OUTPUT = 1;
/** POLLERR, POLLHUP and POLLNVAL: the other end is closed. They are reported without being asked for. */
const CLOSED = 0x8 | 0x10 | 0x20;
const LIBRARIES: Partial<Record<NodeJS.Platform, string>> = { linux: "libc.so.6", darwin: "libSystem.B.dylib" };

/**
 * Looks whether standard output still has a reader, without writing: the runtime notices a closed pipe only when it
 * writes to it, and a server without calls never does. Where the system has no such question, there always is one.
 */
export function readerWatch(): () => boolean {
  const poll = pollOf(LIBRARIES[process.platform]);
  if (poll === null) return () => false;
  // A `struct pollfd`: the descriptor, then the asked and the reported events, two bytes each.
  const entry = new Int32Array(2);
  return () => {
    entry.set([STANDARD_OUTPUT, 0]);
    return poll(ptr(entry), 1, 0) > 0 && ((entry[1]! >>> 16) & CLOSED) !== 0;
  };
}

type Poll = (entries: ReturnType<typeof ptr>, count: number, timeout: number) => number;

function pollOf(library: string | undefined): Poll | null {
  if (library === undefined) return null;
  try {
    const { symbols } = dlopen(library, {
      poll: { args: [FFIType.ptr, FFIType.u64_fast, FFIType.i32], returns: FFIType.i32 },
    });
    return (entries, count, timeout) => symbols.poll(entries, count, timeout);
  } catch {
    return null;
  }
}
