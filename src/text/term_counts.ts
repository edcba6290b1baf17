import type { WordNumbers } from "./word_numbers.ts";

/** How many texts of many files hold each term. */
export class TermCounts {
  /** By the numbers that terms have in each table of words; there are few of these. */
  readonly #counts = new Map<WordNumbers, number[]>();

  add(numbers: WordNumbers, term: number, count: number): void {
    let counts = this.#counts.get(numbers);
    if (counts === undefined) this.#counts.set(numbers, counts = []);
    while (counts.length <= term) counts.push(0);
    counts[term]! += count;
  }

  of(term: string): number {
    let sum = 0;
    for (const [numbers, counts] of this.#counts) sum += counts[numbers.find(term)] ?? 0;
    return sum;
  }
}
