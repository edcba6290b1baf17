import type { RandomSource } from "./ids.ts";

/** What a call needs of the world. */
export interface Call {
  now: Date;
  random: RandomSource;
}
