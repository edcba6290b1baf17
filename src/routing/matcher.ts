import { Ranker } from "../text/ranker.ts";
import { KnownWords } from "../text/spelling.ts";
import { readTask, type Respelling, type TaskText, termsOf, type WeightedTerms } from "./task_text.ts";

/** Somebody or something that tasks are routed to, as the matcher knows it. */
export interface Candidate {
  name: string;
  /** What it says of itself, with how much a word of it counts. */
  texts: readonly { text: string; weight: number }[];
}

/** A task that was read against a set of candidates. */
export interface ReadTask extends TaskText {
  terms: WeightedTerms;
}

/** Ranks a set of candidates for tasks by the words and pairs of words that they share. */
export class Matcher implements Respelling {
  readonly #ranker = new Ranker();
  readonly #words = new KnownWords();

  /** @param candidates in the order in which their points will be given */
  constructor(candidates: readonly Candidate[]) {
    for (const [at, { texts }] of candidates.entries()) {
      for (const { text, weight } of texts) this.#add(at, text, weight);
    }
  }

  read(task: string): ReadTask {
    const text = readTask(task, this);
    return { ...text, terms: termsOf(text.words) };
  }

  /** The points of each candidate. */
  score({ terms }: ReadTask): Float64Array {
    return this.#ranker.score(terms);
  }

  /** What in a task speaks for a candidate: words and pairs of words with their points, the most telling first. */
  matched({ words, terms }: ReadTask, candidate: number): { said: string; points: number; isPair: boolean }[] {
    const said = new Map(words.map(({ stem, word }) => [stem, word]));
    const found: { said: string; points: number; isPair: boolean }[] = [];
    for (const [term, weight] of terms) {
      this.#ranker.forEachText(term, (text, points) => {
        if (text !== candidate) return;
        const parts = term.split(" ").map((stem) => said.get(stem)!);
        found.push({ said: parts.join(" "), points: points * weight, isPair: parts.length > 1 });
      });
    }
    return found.sort((a, b) => b.points - a.points || (a.said < b.said ? -1 : 1));
  }

  rarityOf(term: string): number {
    return this.#ranker.rarityOf(term);
  }

  knows(stem: string): boolean {
    return this.#ranker.has(stem);
  }

  meantBy(word: string): readonly string[] {
    return this.#words.meantBy(word);
  }

  #add(candidate: number, text: string, weight: number): void {
    const { words } = readTask(text);
    for (const { word, isSmall } of words) if (!isSmall) this.#words.add(word);
    for (const term of termsOf(words).keys()) this.#ranker.add(candidate, term, weight);
  }
}
