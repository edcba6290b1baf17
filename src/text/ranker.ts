import { TermIndex } from "./term_index.ts";

/** How quickly the second and third mention of a term in a text count less: the value that most search engines use. */
const SATURATION = 1.2;
/** How far long texts are held back: the value that most search engines use. */
const LENGTH_PENALTY = 0.75;

/**
 * Ranks texts by the terms that they share with a query (BM25). A term in an important place of a text is added with a
 * greater weight. Points of single terms can be asked for, so that an answer can name what matched.
 */
export class Ranker {
  readonly #index = new TermIndex();
  readonly #lengths: number[] = [];
  #total = 0;

  /** Number of texts: one more than the greatest that was added. */
  get size(): number {
    return this.#lengths.length;
  }

  /** @param text number of the text, counted from 0; a text is added as a whole before the next one */
  add(text: number, term: string, weight = 1): void {
    this.#index.add(text, term, weight);
    while (this.#lengths.length <= text) this.#lengths.push(0);
    this.#lengths[text]! += weight;
    this.#total += weight;
  }

  has(term: string): boolean {
    return this.#index.has(term);
  }

  /** Weight of a term; one that no text contains weighs most. */
  rarityOf(term: string): number {
    return this.#index.rarityOf(term, this.size);
  }

  /** Hands the points that a term gives to each text that holds it to `visit`. */
  forEachText(term: string, visit: (text: number, points: number) => void): void {
    const rare = this.rarityOf(term);
    const average = this.#total / this.size;
    this.#index.forEachText(term, (text, weight) => {
      const length = 1 - LENGTH_PENALTY + LENGTH_PENALTY * this.#lengths[text]! / average;
      visit(text, rare * weight * (SATURATION + 1) / (weight + SATURATION * length));
    });
  }

  /** The points of all texts for weighted terms; 0 for a text that shares none. */
  score(terms: ReadonlyMap<string, number>): Float64Array {
    const scores = new Float64Array(this.size);
    for (const [term, weight] of terms) {
      this.forEachText(term, (text, points) => {
        scores[text]! += weight * points;
      });
    }
    return scores;
  }
}
