/**
 * Words by number, so that what is kept of many files has each word once. Numbers are given in the order in which words
 * are first met, and stay.
 */
export class WordNumbers {
  readonly #numbers = new Map<string, number>();
  readonly #words: string[] = [];

  get size(): number {
    return this.#words.length;
  }

  /** The number of a word, which is given one where it has none. */
  numberOf(word: string): number {
    let number = this.#numbers.get(word);
    if (number === undefined) {
      number = this.#words.push(word) - 1;
      this.#numbers.set(word, number);
    }
    return number;
  }

  /** The number of a word; -1 where it has none. */
  find(word: string): number {
    return this.#numbers.get(word) ?? -1;
  }

  wordOf(number: number): string {
    return this.#words[number]!;
  }
}
