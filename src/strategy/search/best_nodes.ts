import { FLOOR, RANKED } from "./passage.ts";

/** Equal parts of the range of scores in which the border of the best is searched. */
const PARTS = 4096;

/**
 * The nodes with the best scores. Most nodes of a large instance share a common word alone: what is behind enough others
 * is not kept, so that only what is left is put in order.
 */
export class BestNodes {
  readonly #numbers: number[] = [];
  readonly #scores: number[] = [];
  /** How many scores are in each part of the range. */
  readonly #sizes = new Uint32Array(PARTS);
  /** The lowest part that may hold one of the best, and how many are in the parts above it. */
  #border = 0;
  #above = 0;
  #most = 0;

  /** @param number of the node among those of all files, greater than those before */
  add(number: number, score: number): void {
    const part = partOf(score);
    if (part < this.#border || score <= this.#most * FLOOR) return;
    this.#numbers.push(number);
    this.#scores.push(score);
    this.#sizes[part]! += 1;
    if (score > this.#most) this.#most = score;
    if (part > this.#border) this.#above++;
    while (this.#above >= RANKED) this.#above -= this.#sizes[++this.#border]!;
  }

  /** Hands the best, and some that come close, to `visit`, by their numbers. */
  forEach(visit: (number: number, score: number) => void): void {
    for (const [at, score] of this.#scores.entries()) {
      if (score > this.#most * FLOOR && partOf(score) >= this.#border) visit(this.#numbers[at]!, score);
    }
  }
}

/** The part of the range from 0 to 1 that a score is in. */
function partOf(score: number): number {
  return Math.min(PARTS - 1, Math.floor(score * PARTS));
}
