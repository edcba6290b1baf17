import { STOP_WORDS } from "./stop_words.ts";

/** Shortest word in which a slip of the keys is looked for. */
const SHORTEST = 5;
/** Shortest word that may be a compound of known ones. */
const SHORTEST_COMPOUND = 10;

/** Shortest word that may be two words without the blank, and the shortest of the two. */
const SHORTEST_JOINED = 8;
const SHORTEST_PART = 4;

/** All words of the guides, by length, to find the one that a misspelt word was meant to be. */
export class Vocabulary {
  readonly #stems = new Map<string, string>();
  readonly #byLength = new Map<number, string[]>();

  constructor() {
    for (const word of STOP_WORDS) this.add(word, "");
  }

  add(word: string, stem: string): void {
    if (this.#stems.has(word)) return;
    this.#stems.set(word, stem);
    if (word.length < SHORTEST) return;
    const known = this.#byLength.get(word.length);
    if (known === undefined) this.#byLength.set(word.length, [word]);
    else known.push(word);
  }

  knows(word: string): boolean {
    return this.#stems.has(word);
  }

  /** The two known words that a long unknown one is written together from, as `valuemodel`, or null. */
  parts(word: string): [string, string] | null {
    if (word.length < SHORTEST_JOINED || this.#stems.has(word)) return null;
    for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
      if (this.#isSubject(word.slice(0, at)) && this.#isSubject(word.slice(at))) {
        return [word.slice(0, at), word.slice(at)];
      }
    }
    return null;
  }

  #isSubject(word: string): boolean {
    return (this.#stems.get(word) ?? "") !== "";
  }

  /** The known word one slip away (a letter more, less, other, or two swapped), or null; the first letter must agree. */
  meant(word: string): { word: string; stem: string } | null {
    if (word.length < SHORTEST || this.#stems.has(word)) return null;
    let best: string | null = null;
    // A word with another letter is often another word: only long ones are mended that way.
    for (const length of [word.length, word.length + 1, word.length - 1]) {
      for (const known of this.#byLength.get(length) ?? []) {
        if (known[0] !== word[0] || !isOneSlip(word, known)) continue;
        if (best === null || known < best) best = known;
      }
      if (best !== null) return { word: best, stem: this.#stems.get(best)! };
    }
    return this.#opening(word);
  }

  /** The known word that opens a compound or a longer form, as `konkurrent` does in `konkurrentanalyse`. */
  #opening(word: string): { word: string; stem: string } | null {
    if (word.length < SHORTEST_COMPOUND) return null;
    let best: string | null = null;
    let length = 0;
    for (const [known, stem] of this.#stems) {
      if (stem === "" || known.length < 8 || known.length - 2 > word.length) continue;
      if (word.startsWith(known.slice(0, -2)) && known.length > length) {
        best = known;
        length = known.length;
      }
    }
    return best === null ? null : { word: best, stem: this.#stems.get(best)! };
  }
}

/** True when one slip leads from one word to the other. */
function isOneSlip(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  if (a.length === b.length) {
    const isSwap = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
    return isSwap || (a.length >= 7 && a.slice(at + 1) === b.slice(at + 1));
  }
  // A letter at the very end is an ending, not a slip.
  return a.length > b.length
    ? b.length >= SHORTEST && a.slice(at + 1) === b.slice(at)
    : a.length >= SHORTEST && b.slice(at + 1) === a.slice(at);
}
