import { compoundParts } from "./compounds.ts";
import { editDistance, slipsAllowed } from "./edit_distance.ts";

/** Words that texts are known to use: finds the one that a misspelt word was meant to be. */
export class KnownWords {
  readonly #words = new Set<string>();
  /** By first letter and length, as slips of the keys seldom change the first letter. */
  readonly #byShape = new Map<string, string[]>();

  add(word: string): void {
    if (this.#words.has(word)) return;
    this.#words.add(word);
    const shape = shapeOf(word, word.length);
    const known = this.#byShape.get(shape);
    if (known === undefined) this.#byShape.set(shape, [word]);
    else known.push(word);
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** The known words that an unknown one was meant to be: one with the fewest slips, or two that lack their space. */
  meantBy(word: string): readonly string[] {
    const close = this.#closest(word);
    return close !== null ? [close] : compoundParts(word, "en", (part) => this.#words.has(part), 2) ?? [];
  }

  #closest(word: string): string | null {
    let most = slipsAllowed(word);
    let best: string | null = null;
    for (let length = word.length - most; length <= word.length + most; length++) {
      for (const known of this.#byShape.get(shapeOf(word, length)) ?? []) {
        const slips = editDistance(word, known, most);
        if (slips > most || slips === most && best !== null && known > best) continue;
        best = known;
        most = slips;
      }
    }
    return best;
  }
}

function shapeOf(word: string, length: number): string {
  return `${word[0]}${length}`;
}
