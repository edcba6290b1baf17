import { rarity } from "./rarity.ts";

/** How quickly the second and third mention of a term in a text count less, and how far long texts are held back. */
export interface RankerSettings {
  saturation: number;
  lengthPenalty: number;
}

/** The values that most search engines use. */
const USUAL: RankerSettings = { saturation: 1.2, lengthPenalty: 0.75 };

/**
 * Ranks texts by the terms that they share with a query (BM25). A term in an important place of a text is added with a
 * greater weight. Points of single terms can be asked for, so that an answer can name what matched.
 */
export class Ranker {
  readonly #settings: RankerSettings;
  /** For each term, the texts that hold it, and with which weight. */
  readonly #postings = new Map<string, { texts: number[]; weights: number[] }>();
  readonly #lengths: number[] = [];
  #total = 0;

  constructor(settings: RankerSettings = USUAL) {
    this.#settings = settings;
  }

  /** Number of texts: one more than the greatest that was added. */
  get size(): number {
    return this.#lengths.length;
  }

  /** @param text number of the text, counted from 0; a text is added as a whole before the next one */
  add(text: number, term: string, weight = 1): void {
    const known = this.#postings.get(term);
    if (known === undefined) this.#postings.set(term, { texts: [text], weights: [weight] });
    else if (known.texts.at(-1) === text) known.weights[known.weights.length - 1]! += weight;
    else {
      known.texts.push(text);
      known.weights.push(weight);
    }
    while (this.#lengths.length <= text) this.#lengths.push(0);
    this.#lengths[text]! += weight;
    this.#total += weight;
  }

  has(term: string): boolean {
    return this.#postings.has(term);
  }

  /** How much a term tells; one that no text holds tells most. */
  rarityOf(term: string): number {
    return rarity(this.#postings.get(term)?.texts.length ?? 0, this.size);
  }

  /** Hands the points that a term gives to each text that holds it to `visit`. */
  forEachText(term: string, visit: (text: number, points: number) => void): void {
    const postings = this.#postings.get(term);
    if (postings === undefined) return;
    const { texts, weights } = postings;
    const { saturation, lengthPenalty } = this.#settings;
    const rare = rarity(texts.length, this.size);
    const average = this.#total / this.size;
    for (const [at, text] of texts.entries()) {
      const length = 1 - lengthPenalty + lengthPenalty * this.#lengths[text]! / average;
      visit(text, rare * weights[at]! * (saturation + 1) / (weights[at]! + saturation * length));
    }
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
