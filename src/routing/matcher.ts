import { Ranker } from "../text/ranker.ts";
import { rarity } from "../text/rarity.ts";
import { KnownWords } from "../text/spelling.ts";
import { readTask, type Respelling, type TaskText, type TaskWord, termsOf, type WeightedTerms } from "./task_text.ts";

/** Somebody or something that tasks are routed to, as the matcher knows it. */
export interface Candidate {
  name: string;
  /** What it says of itself, with how much a word of it counts. */
  texts: readonly { words: readonly TaskWord[]; weight: number }[];
}

/** A task that was read against a set of candidates. */
export interface ReadTask extends TaskText {
  terms: WeightedTerms;
}

/** A word, or two neighbours, that a task and a candidate share. */
export interface Matched {
  said: string;
  isPair: boolean;
}

/** Ranks a set of candidates for tasks by the words and pairs of words that they share. */
export class Matcher {
  readonly #ranker = new Ranker();
  readonly #words = new KnownWords();
  /** The texts of each candidate that are a single word. */
  readonly #keywords: ReadonlySet<string>[] = [];
  readonly #alsoKnown: ReadonlySet<string>;
  readonly #respelling: Respelling = {
    knows: (stem) => this.#ranker.has(stem) || this.#alsoKnown.has(stem),
    meantBy: (word) => this.#words.meantBy(word),
  };

  /**
   * @param candidates in the order in which their points will be given
   * @param alsoKnown stems of words that no candidate uses and that are not misspelt
   */
  constructor(candidates: readonly Candidate[], alsoKnown: ReadonlySet<string> = new Set()) {
    this.#alsoKnown = alsoKnown;
    for (const [at, { texts }] of candidates.entries()) {
      for (const { words, weight } of texts) this.#add(at, words, weight);
      this.#keywords.push(new Set(texts.flatMap(({ words }) => words.length === 1 ? [words[0]!.word] : [])));
    }
  }

  read(task: string): ReadTask {
    const text = readTask(task, this.#respelling);
    return { ...text, terms: termsOf(text.words) };
  }

  /**
   * True when all that a task shares with a candidate is one word out of a longer phrase, and no candidate knows most of
   * the task's other words.
   */
  isByChance(read: ReadTask, candidate: number): boolean {
    const subjects = read.words.filter(({ isSmall, isRefused }) => !isSmall && !isRefused);
    const strange = subjects.filter(({ stem }) => !this.#ranker.has(stem));
    if (strange.length <= subjects.length / 2) return false;
    const matched = this.matched(read, candidate);
    return matched.length < 2 && !matched.some(({ said }) => this.#keywords[candidate]!.has(said));
  }

  /** The points of each candidate. */
  score({ terms }: ReadTask): Float64Array {
    return this.#ranker.score(terms);
  }

  /**
   * What in a task is evidence for a candidate: words and pairs of words, the most telling first. Small words are among them
   * only where there is nothing else.
   */
  matched({ words, terms }: ReadTask, candidate: number): Matched[] {
    const said = new Map(words.map((word) => [word.stem, word]));
    const found: (Matched & { points: number; hasSmall: boolean })[] = [];
    for (const [term, weight] of terms) {
      this.#ranker.forEachText(term, (text, points) => {
        if (text !== candidate) return;
        const parts = term.split(" ").map((stem) => said.get(stem)!);
        found.push({
          said: parts.map(({ word }) => word).join(" "),
          isPair: parts.length > 1,
          points: points * weight,
          hasSmall: parts.some(({ isSmall }) => isSmall),
        });
      });
    }
    found.sort((a, b) => b.points - a.points || (a.said < b.said ? -1 : 1));
    const telling = found.filter(({ hasSmall }) => !hasSmall);
    return (telling.length > 0 ? telling : found).map(({ said, isPair }) => ({ said, isPair }));
  }

  /** Weight of a word that a single candidate uses: the measure for points, whatever the number of candidates. */
  get rarest(): number {
    return rarity(1, this.#ranker.size);
  }

  rarityOf(term: string): number {
    return this.#ranker.rarityOf(term);
  }

  #add(candidate: number, words: readonly TaskWord[], weight: number): void {
    for (const { word, isSmall } of words) if (!isSmall) this.#words.add(word);
    for (const term of termsOf(words).keys()) this.#ranker.add(candidate, term, weight);
  }
}
