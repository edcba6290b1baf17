import { compoundParts } from "../compounds.ts";
import { distanceAllowed, editDistance } from "./edit_distance.ts";

/** Words that texts are known to use: finds the ones that a misspelt word may have been meant to be. */
export class KnownWords {
  /** How often each word was added. */
  readonly #counts = new Map<string, number>();
  readonly #byLength = new Map<number, string[]>();

  constructor(words: Iterable<string> = []) {
    for (const word of words) this.add(word);
  }

  add(word: string): void {
    const count = this.#counts.get(word) ?? 0;
    this.#counts.set(word, count + 1);
    if (count > 0) return;
    const known = this.#byLength.get(word.length);
    if (known === undefined) this.#byLength.set(word.length, [word]);
    else known.push(word);
  }

  /**
   * The known words that an unknown one was meant to be: the one at the smallest edit distance, of several the one that was
   * added most often, or two that lack their space.
   */
  meantBy(word: string): readonly string[] {
    const [close] = this.closest(word, true)
      .sort((a, b) => this.#counts.get(b)! - this.#counts.get(a)! || (a < b ? -1 : 1));
    return close !== undefined ? [close] : compoundParts(word, "en", (part) => this.#counts.has(part), 2) ?? [];
  }

  /**
   * The known words at the smallest edit distance; none where too many letters would be wrong.
   * @param isFirstSure the first letter is right; otherwise it may be wrong where the second is right
   */
  closest(word: string, isFirstSure = false): string[] {
    const most = distanceAllowed(word);
    let least = most;
    let found: string[] = [];
    for (let length = word.length - most; length <= word.length + most; length++) {
      for (const known of this.#byLength.get(length) ?? []) {
        if (known[0] !== word[0] && (isFirstSure || known[1] !== word[1])) continue;
        const distance = editDistance(word, known, least);
        if (distance > least) continue;
        if (distance < least) found = [];
        least = distance;
        found.push(known);
      }
    }
    return found;
  }
}
