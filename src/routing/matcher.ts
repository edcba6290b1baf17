import { Ranker } from "../text/ranker.ts";
import { rarity } from "../text/rarity.ts";
import { KnownWords } from "../text/spelling/spelling.ts";
import {
  readTask,
  type Respelling,
  type TaskText,
  type TaskWord,
  termsOf,
  type WeightedTerms,
} from "./task/task_text.ts";

/** Somebody or something that tasks are routed to, as the matcher knows it. */
export interface Candidate {
  name: string;
  /** What it says of itself, with how much a word of it counts. */
  texts: readonly { words: readonly TaskWord[]; weight: number }[];
}

/** Texts of a candidate, each word of which counts for the same. */
export function weighedTexts(texts: readonly string[], weight: number): Candidate["texts"] {
  return texts.map((text) => ({ words: readTask(text).words, weight }));
}

/** A task that was read against a set of candidates. */
export interface ReadTask extends TaskText {
  terms: WeightedTerms;
}

/** A word, or two neighbours, that a task and a candidate share. */
export interface Matched {
  /** As the task has it, whatever it was read as. */
  said: string;
  isPair: boolean;
}

/** What two words of a task may be apart, in characters, to be quoted with what is between them. */
const NEAR = 24;
/** Characters of a quote. */
const LONGEST_QUOTE = 80;

/** Ranks a set of candidates for tasks by the words and pairs of words that they share. */
export class Matcher {
  readonly #ranker = new Ranker();
  readonly #words = new KnownWords();
  /** The texts of each candidate that are a single word. */
  readonly #keywords: ReadonlySet<string>[] = [];
  readonly #alsoKnown: ReadonlySet<string>;
  readonly #refused: number;
  readonly #respelling: Respelling = {
    knows: (stem) => this.#ranker.has(stem) || this.#alsoKnown.has(stem),
    meantBy: (word) => this.#words.meantBy(word),
  };

  /**
   * @param candidates in the order in which their points will be given
   * @param alsoKnown stems of words that no candidate uses and that are not misspelt
   * @param refused how much a refused word speaks against the candidates that it suits
   */
  constructor(
    candidates: readonly Candidate[],
    { alsoKnown = new Set(), refused = 0 }: { alsoKnown?: ReadonlySet<string>; refused?: number } = {},
  ) {
    this.#alsoKnown = alsoKnown;
    this.#refused = refused;
    for (const [at, { texts }] of candidates.entries()) {
      for (const { words, weight } of texts) this.#add(at, words, weight);
      this.#keywords.push(new Set(texts.flatMap(({ words }) => words.length === 1 ? [words[0]!.word] : [])));
    }
  }

  read(task: string): ReadTask {
    const text = readTask(task, this.#respelling);
    return { ...text, terms: termsOf(text.words, this.#refused) };
  }

  /**
   * True when all that a task shares with a candidate is one word out of a longer phrase, and no candidate knows most of
   * the task's other words.
   */
  isByChance(read: ReadTask, candidate: number): boolean {
    // A foreign word that stands for two is still one.
    const subjects = [
      ...Map.groupBy(
        read.words.filter(({ isSmall, isRefused }) => !isSmall && !isRefused),
        ({ start }) => start,
      ).values(),
    ];
    const strange = subjects.filter((words) => !words.some(({ stem }) => this.#ranker.has(stem)));
    if (strange.length <= subjects.length / 2) return false;
    const matched = this.#telling(read, candidate).filter(({ words }) => words.length === 1).map(({ words }) =>
      words[0]!
    );
    const places = new Set(matched.map(({ start }) => start));
    return places.size < 2 && !matched.some(({ word }) => this.#keywords[candidate]!.has(word));
  }

  /** True when a candidate knows at most half of the words of a task that carry a subject. */
  knowsLittle(read: ReadTask, candidate: number): boolean {
    const subjects = new Set(
      read.words.filter(({ isSmall, isRefused }) => !isSmall && !isRefused).map(({ start }) => start),
    );
    const known = new Set(
      this.#telling(read, candidate).filter(({ words }) => words.length === 1).map(({ words }) => words[0]!.start),
    );
    return known.size * 2 <= subjects.size;
  }

  /** The points of each candidate. */
  score({ terms }: ReadTask): Float64Array {
    return this.#ranker.score(terms);
  }

  /**
   * What in a task is evidence for a candidate: words and pairs of words, the most telling first. Small words are among them
   * only where there is nothing else.
   */
  matched(read: ReadTask, candidate: number): Matched[] {
    return this.#telling(read, candidate).map(({ words }) => ({
      said: quoteFrom(read.text, words),
      isPair: words[0]!.start !== words.at(-1)!.start,
    }));
  }

  #telling({ words, terms }: ReadTask, candidate: number): { words: TaskWord[] }[] {
    const said = new Map(words.map((word) => [word.stem, word]));
    const found: { words: TaskWord[]; points: number; term: string }[] = [];
    for (const [term, weight] of terms) {
      if (weight < 0) continue;
      this.#ranker.forEachText(term, (text, points) => {
        if (text !== candidate) return;
        found.push({ words: term.split(" ").map((stem) => said.get(stem)!), points: points * weight, term });
      });
    }
    found.sort((a, b) => b.points - a.points || (a.term < b.term ? -1 : 1));
    const telling = found.filter(({ words }) => !words.some(({ isSmall }) => isSmall));
    return telling.length > 0 ? telling : found;
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

/** Words of a text as they are written there; those far apart without what is between them. */
function quoteFrom(text: string, words: readonly TaskWord[]): string {
  const first = words.reduce((one, other) => other.start < one.start ? other : one);
  const last = words.reduce((one, other) => other.end > one.end ? other : one);
  const said = last.start - first.end <= NEAR
    ? text.slice(first.start, last.end)
    : `${text.slice(first.start, first.end)} … ${text.slice(last.start, last.end)}`;
  const line = said.replaceAll(/\s+/g, " ");
  return line.length <= LONGEST_QUOTE ? line : `${line.slice(0, LONGEST_QUOTE - 1).toWellFormed()}…`;
}
