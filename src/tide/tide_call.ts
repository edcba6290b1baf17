import type { RandomSource } from "./record/ids.ts";
import type { Warning } from "./warning.ts";

/** What a call needs of the world. */
export interface TideCall {
  now: Date;
  random: RandomSource;
  /** About inputs that were left out. */
  ignored: readonly Warning[];
}
