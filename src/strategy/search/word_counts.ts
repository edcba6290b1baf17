import { type CompactNumbers, compactNumbers } from "../../text/compact_numbers.ts";
import type { WordNumbers } from "../../text/word_numbers.ts";

/** How often each word is in the texts of a file, in little memory: words by their numbers, in the order of the texts. */
export class WordCounts {
  readonly #numbers: WordNumbers;
  readonly #words: CompactNumbers;
  readonly #counts: CompactNumbers;

  constructor(numbers: WordNumbers, counts: ReadonlyMap<string, number>) {
    this.#numbers = numbers;
    this.#words = compactNumbers([...counts.keys()].map((word) => numbers.numberOf(word)));
    this.#counts = compactNumbers([...counts.values()]);
  }

  has(word: string): boolean {
    const number = this.#numbers.find(word);
    return number !== -1 && this.#words.includes(number);
  }

  forEach(visit: (word: string, count: number) => void): void {
    for (const [index, number] of this.#words.entries()) visit(this.#numbers.wordOf(number), this.#counts[index]!);
  }
}
