import type { BigIntStats } from "node:fs";
import { bigStat } from "./observed.ts";

/** What the system says of a file without reading it, and when it was asked. */
export interface Stamp {
  /** Milliseconds since 1970, taken before the system was asked. */
  at: number;
  stats: BigIntStats;
}

/** File systems count time in steps; two edits within one step leave the same stamp. */
const STEP = 50;
/** Steps of file systems that count whole seconds, some of them two by two. */
const COARSE_STEP = 2100;
const SECOND = 1_000_000_000n;

/** @returns null for what is gone, or lies in a folder that may not be entered */
export function stampOf(path: string, links: "followed" | "themselves" = "followed"): Stamp | null {
  const at = Date.now();
  try {
    return { at, stats: bigStat(path, links) };
  } catch {
    return null;
  }
}

/** True when no edit, replacement, change of mode or of owner lies between the two, except within one step of time. */
export function isSameStamp({ stats: a }: Stamp, { stats: b }: Stamp): boolean {
  return a.ctimeNs === b.ctimeNs && a.mtimeNs === b.mtimeNs && a.size === b.size && a.ino === b.ino &&
    a.dev === b.dev &&
    a.mode === b.mode;
}

/**
 * True when the file changed so shortly before it was stamped that another change could have left the same stamp. The
 * time of change counts: that of modification can be set at will.
 */
export function isFresh({ at, stats: { ctimeNs } }: Stamp): boolean {
  const step = ctimeNs % SECOND === 0n ? COARSE_STEP : STEP;
  return Number(ctimeNs / 1_000_000n) > at - step;
}
