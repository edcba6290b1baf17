import { rarity } from "./rarity.ts";

/** Called for each text that holds a term, with the term's weight in it. */
type VisitText = (text: number, weight: number) => void;

/** Which texts hold which terms, and with which weight. Texts are numbered; each is added as a whole before the next. */
export class TermIndex {
  readonly #entries = new Map<string, { texts: number[]; weights: number[] }>();

  /** A term that the text holds already is added to. */
  add(text: number, term: string, weight = 1): void {
    const entry = this.#entryFor(text, term);
    entry.weights[entry.weights.length - 1]! += weight;
  }

  /** A term that the text holds already gets no heavier than the heaviest mention. */
  addOnce(text: number, term: string, weight = 1): void {
    const { weights } = this.#entryFor(text, term);
    const last = weights.length - 1;
    if (weights[last]! < weight) weights[last] = weight;
  }

  has(term: string): boolean {
    return this.#entries.has(term);
  }

  /** How many texts hold a term. */
  count(term: string): number {
    return this.#entries.get(term)?.texts.length ?? 0;
  }

  /** Weight of a term among `total` texts; one that no text contains weighs most. */
  rarityOf(term: string, total: number): number {
    return rarity(this.count(term), total);
  }

  /** The texts that hold a term, in ascending order. */
  textsWith(term: string): readonly number[] {
    return this.#entries.get(term)?.texts ?? [];
  }

  forEachText(term: string, visit: VisitText): void {
    const entry = this.#entries.get(term);
    if (entry === undefined) return;
    for (let at = 0; at < entry.texts.length; at++) visit(entry.texts[at]!, entry.weights[at]!);
  }

  /** The entry of a term, with the text as its last. */
  #entryFor(text: number, term: string): { texts: number[]; weights: number[] } {
    let entry = this.#entries.get(term);
    if (entry === undefined) this.#entries.set(term, entry = { texts: [], weights: [] });
    if (entry.texts.at(-1) !== text) {
      entry.texts.push(text);
      entry.weights.push(0);
    }
    return entry;
  }
}
