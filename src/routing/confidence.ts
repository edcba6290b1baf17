import { WEIGHTS } from "./weights.ts";

/** How sure it is that a recommendation suits a task. */
export type Confidence = "high" | "medium" | "low";

/** How many times the needed points the best candidate has, and by what share the second is behind it. */
const HIGH = { times: 2, margin: 0.25 };
const MEDIUM = { times: 1.25, margin: 0.12 };

/** The confidence in the best candidate. @param best its points @param second those of the next one that could be meant */
export function confidenceOf(best: number, second: number): Confidence {
  const margin = 1 - second / best;
  if (best >= HIGH.times * WEIGHTS.enough && margin >= HIGH.margin) return "high";
  return best >= MEDIUM.times * WEIGHTS.enough && margin >= MEDIUM.margin ? "medium" : "low";
}
