import { mock } from "bun:test";
import * as ffi from "bun:ffi";
import * as fs from "node:fs";

/** What goes wrong while a command runs, at one of its calls that change something on disk. */
export type Fault =
  /** The process is gone: neither this call nor a later one changes anything. */
  | { kind: "killed"; at: number }
  /** From this call on nothing new fits on the disk; what is written gets there by half. */
  | { kind: "full"; at: number }
  /** Somebody else does something right before this call. */
  | { kind: "raced"; at: number; act: () => void };

class Gone extends Error {}

/** The functions that change what is on disk, and whether they need room there. */
const CHANGES: Readonly<Record<string, "needs room" | "needs none">> = {
  appendFileSync: "needs room",
  chmodSync: "needs none",
  chownSync: "needs none",
  copyFileSync: "needs room",
  cpSync: "needs room",
  fchmodSync: "needs none",
  fchownSync: "needs none",
  fsyncSync: "needs none",
  ftruncateSync: "needs none",
  linkSync: "needs room",
  mkdirSync: "needs room",
  mkdtempSync: "needs room",
  renameSync: "needs none",
  rmdirSync: "needs none",
  rmSync: "needs none",
  symlinkSync: "needs room",
  truncateSync: "needs none",
  unlinkSync: "needs none",
  utimesSync: "needs none",
  writeFileSync: "needs room",
  writeSync: "needs room",
  writevSync: "needs room",
};

const realFfi = { ...ffi };
// deno-lint-ignore ban-types
const real = { ...fs } as unknown as Record<string, Function>;

let fault: Fault | null = null;
let calls = 0;
let isGone = false;
let isArmed = false;
let canExchange = true;

/** Counts a call, and throws where the fault says so. @returns true where only a part of what is written fits */
function step(needsRoom: boolean): boolean {
  if (!isArmed) return false;
  if (isGone) throw new Gone();
  calls++;
  if (fault?.kind === "killed" && calls === fault.at) {
    isGone = true;
    throw new Gone();
  }
  if (fault?.kind === "raced" && calls === fault.at) {
    isArmed = false;
    fault.act();
    isArmed = true;
  }
  if (fault?.kind !== "full" || !needsRoom || calls < fault.at) return false;
  if (calls === fault.at) return true;
  throw noRoom();
}

function noRoom(): Error {
  return Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", syscall: "write" });
}

function faulty(name: string, needsRoom: boolean) {
  return (...args: unknown[]) => {
    const isCutShort = step(needsRoom);
    if (!isCutShort) return real[name]!(...args);
    const [file, bytes, from] = args;
    if (name === "writeSync" && bytes instanceof Uint8Array && bytes.length > 1) {
      return real.writeSync!(file, bytes, from ?? 0, Math.floor(bytes.length / 2));
    }
    throw noRoom();
  };
}

function faultyOpen(path: unknown, flags: unknown = "r", mode?: unknown): unknown {
  const { O_CREAT, O_WRONLY, O_RDWR } = fs.constants;
  const writes = typeof flags === "number" ? (flags & (O_CREAT | O_WRONLY | O_RDWR)) !== 0 : flags !== "r";
  if (writes && step(true)) throw noRoom();
  return real.openSync!(path, flags, mode);
}

const wrapped = {
  ...real,
  openSync: faultyOpen,
  ...Object.fromEntries(Object.entries(CHANGES).map(([name, room]) => [name, faulty(name, room === "needs room")])),
};

mock.module("node:fs", () => ({ ...wrapped, default: wrapped }));
mock.module("bun:ffi", () => ({
  ...realFfi,
  dlopen: (library: string, functions: Parameters<typeof ffi.dlopen>[1]) => {
    const opened = realFfi.dlopen(library, functions);
    const native = opened.symbols as unknown as Record<string, (...args: unknown[]) => unknown>;
    const renameat2 = (...args: unknown[]) => {
      if (!canExchange) return -1;
      step(false);
      return native.renameat2!(...args);
    };
    return { ...opened, symbols: { ...native, renameat2 } };
  },
}));

/**
 * Runs something with a fault.
 * @param exchanges whether the system can exchange two names
 * @returns the number of its calls that change something on disk
 */
export async function withFault(next: Fault | null, exchanges: boolean, run: () => Promise<void>): Promise<number> {
  [fault, calls, isGone, isArmed, canExchange] = [next, 0, false, true, exchanges];
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
  } finally {
    isArmed = false;
  }
  return calls;
}
