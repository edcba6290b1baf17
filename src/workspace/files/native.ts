import { dlopen, read } from "bun:ffi";

/** Exchanges two names in one step (`RENAME_EXCHANGE`). */
const EXCHANGE = 2;
/** An exclusive lock without waiting (`LOCK_EX | LOCK_NB`), and its release. */
const LOCK = 6;
const UNLOCK = 8;
/** `EAGAIN` of Linux: another process holds the lock. */
const BUSY = 11;

const LIBRARIES = ["libc.so.6", "libc.musl-x86_64.so.1", "libc.musl-aarch64.so.1"];

type Native = ReturnType<typeof load>;

/** Undefined until it is first needed: loading costs a moment, and most runs write nothing. */
let native: Native | null | undefined;

function load(library: string) {
  return dlopen(library, {
    renameat2: { args: ["i32", "ptr", "i32", "ptr", "u32"], returns: "i32" },
    flock: { args: ["i32", "i32"], returns: "i32" },
    __errno_location: { args: [], returns: "ptr" },
  });
}

function symbols(): Native["symbols"] | null {
  if (native === undefined) native = process.platform === "linux" ? firstOf(LIBRARIES) : null;
  return native?.symbols ?? null;
}

function firstOf(libraries: readonly string[]): Native | null {
  for (const library of libraries) {
    try {
      return load(library);
    } catch {
      // Another C library, or one without `renameat2`.
    }
  }
  return null;
}

/**
 * Exchanges two names in a folder in one step.
 * @param folder descriptor of the open folder
 * @returns false where the system, or this file system, cannot do that; nothing has changed then
 */
export function exchangeNames(folder: number, one: string, other: string): boolean {
  return symbols()?.renameat2(folder, cString(one), folder, cString(other), EXCHANGE) === 0;
}

/** Locks an open folder against other processes that do the same; the system releases the locks of a killed process. */
export function lockFolder(folder: number): "locked" | "busy" | "unsupported" {
  const native = symbols();
  if (native === null) return "unsupported";
  if (native.flock(folder, LOCK) === 0) return "locked";
  const errno = native.__errno_location();
  return errno !== null && read.i32(errno, 0) === BUSY ? "busy" : "unsupported";
}

/** Releases what `lockFolder` locked. */
export function unlockFolder(folder: number): void {
  symbols()?.flock(folder, UNLOCK);
}

function cString(text: string): Uint8Array {
  return Buffer.from(`${text}\0`);
}
