/** Where a phrase was found: places of its words, ascending. */
export type PhrasePlaces = readonly number[];

/** Sets of words in their order, found in a text at once: by their first word. */
export class Phrases<Of> {
  readonly #byFirst = new Map<string, { words: readonly string[]; of: Of }[]>();

  /** @param words stems or words, as those of the text will be given */
  add(words: readonly string[], of: Of): void {
    const [first] = words;
    if (first === undefined) return;
    const known = this.#byFirst.get(first);
    if (known === undefined) this.#byFirst.set(first, [{ words, of }]);
    else known.push({ words, of });
  }

  /**
   * Every phrase whose words are in the text in their order, with at most `gap` other words between neighbours.
   * Each is handed over once, at its first place.
   */
  findIn(words: readonly string[], gap: number, visit: (of: Of, places: PhrasePlaces) => void): void {
    const seen = new Set<Of>();
    for (const [at, word] of words.entries()) {
      for (const phrase of this.#byFirst.get(word) ?? []) {
        if (seen.has(phrase.of)) continue;
        const places = placesFrom(words, at, phrase.words, gap);
        if (places === null) continue;
        seen.add(phrase.of);
        visit(phrase.of, places);
      }
    }
  }
}

function placesFrom(words: readonly string[], at: number, phrase: readonly string[], gap: number): number[] | null {
  const places = [at];
  for (const word of phrase.slice(1)) {
    const from = places.at(-1)! + 1;
    const step = words.slice(from, from + gap + 1).indexOf(word);
    if (step === -1) return null;
    places.push(from + step);
  }
  return places;
}
