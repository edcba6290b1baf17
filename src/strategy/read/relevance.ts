import { plainWords } from "./plain_words.ts";

/** An item that shares words with a question. */
export interface Ranked<T> {
  item: T;
  /** From 0 to 1: how much of what the question's words tell is found. */
  score: number;
  /** The question's words that were found, the rarest first. */
  words: string[];
}

/** Of less the words that are shared are too common to mean anything. */
const LEAST_SCORE = 0.3;
/** Weight of a word that stands in every text, so that a question of such words alone still finds something. */
const LEAST_WEIGHT = 0.05;
/** Words that weigh less than this part of the most telling one explain nothing. */
const WORTH_NAMING = 0.25;
/** Shortest beginning that two forms of a word share, and how much of the longer one it must be. */
const SHORTEST_STEM = 4;
const SHARED_STEM = 0.6;
/** Scripts that write no blanks between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

interface Indexed<T> {
  item: T;
  words: ReadonlySet<string>;
}

/** Texts by their words, in any language: rare words weigh more, forms of a word are one by their common beginning. */
export class Relevance<T> {
  readonly #items: Indexed<T>[];
  /** Words of all texts by their first letters, so that forms are found without looking at every word. */
  readonly #forms = new Map<string, Set<string>>();
  readonly #counts = new Map<string, number>();

  constructor(items: readonly T[], textOf: (item: T) => string) {
    this.#items = items.map((item) => ({ item, words: new Set(tokensOf(textOf(item))) }));
    for (const { words } of this.#items) {
      for (const word of words) {
        this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
        const stem = word.slice(0, SHORTEST_STEM);
        const forms = this.#forms.get(stem);
        if (forms === undefined) this.#forms.set(stem, new Set([word]));
        else forms.add(word);
      }
    }
  }

  /** Items that share enough with the question, best first; of equal ones the shorter, then in the order of the items. */
  rank(question: string): Ranked<T>[] {
    const terms = [...new Set(tokensOf(question))].map((word) => {
      const forms = this.#formsOf(word);
      const items = this.#items.filter(({ words }) => forms.some((form) => words.has(form))).length;
      // A word that nobody uses counts as the rarest: what shares only common words with a question does not answer it.
      return { word, forms, weight: LEAST_WEIGHT + Math.log((this.#items.length + 1) / (items + 1)) };
    });
    const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
    if (whole === 0) return [];
    return this.#items.flatMap(({ item, words }): (Ranked<T> & { length: number })[] => {
      const found = terms.filter(({ forms }) => forms.some((form) => words.has(form)));
      const score = found.reduce((sum, { weight }) => sum + weight, 0) / whole;
      if (found.length === 0 || score < LEAST_SCORE) return [];
      const ordered = found.sort((a, b) => b.weight - a.weight);
      const named = ordered.filter(({ weight }) => weight >= ordered[0]!.weight * WORTH_NAMING).map(({ word }) => word);
      return [{ item, score, words: named, length: words.size }];
    }).sort((a, b) => b.score - a.score || a.length - b.length);
  }

  #formsOf(word: string): string[] {
    if (word.length < SHORTEST_STEM || /\p{N}/u.test(word)) return this.#counts.has(word) ? [word] : [];
    return [...this.#forms.get(word.slice(0, SHORTEST_STEM)) ?? []].filter((other) => isForm(word, other));
  }
}

/** True for two forms of a word, and for a word that another one begins with, as in compounds. */
function isForm(word: string, other: string): boolean {
  if (other.startsWith(word)) return true;
  let shared = 0;
  while (shared < word.length && word[shared] === other[shared]) shared++;
  return shared >= SHORTEST_STEM && shared >= Math.max(word.length, other.length) * SHARED_STEM;
}

/** Ids such as `kr-p-003` are words of their own, and no form of another. */
const ID = /(?<![\p{L}\p{N}])\p{L}{1,8}(?:-\p{L}{1,4})?-\p{N}{1,6}(?![\p{L}\p{N}])/gu;

function tokensOf(text: string): string[] {
  const ids = text.match(ID)?.map((id) => id.toLowerCase()) ?? [];
  return [...ids, ...wordsIn(ids.length === 0 ? text : text.replaceAll(ID, " "))];
}

function wordsIn(text: string): string[] {
  return plainWords(text).flatMap((word) => UNSPACED.test(word) ? pairsOf(word) : word.length > 1 ? [word] : []);
}

/** Neighbouring characters, where blanks do not tell words apart. */
function pairsOf(word: string): string[] {
  const characters = [...word];
  return characters.length < 2
    ? characters
    : characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}
