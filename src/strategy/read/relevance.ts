import { countTelling, leadingLanguage } from "../../text/language.ts";
import { rarity } from "../../text/rarity.ts";
import { TermIndex } from "../../text/term_index.ts";
import { termOf, termsOf } from "../../text/terms.ts";
import { wordsOf } from "../../text/words.ts";
import type { Steps } from "../../workspace/progress_monitor.ts";

/** An item that shares words with a question. */
export interface Ranked<T> {
  item: T;
  /** From 0 to 1: how much of what the question's words say is found. */
  score: number;
  /** The question's words that were found, the rarest first. */
  words: string[];
}

/** Of less, the words that are shared are too common to mean anything. */
const LEAST_SCORE = 0.25;
/** Shortest beginning by which a word is found when no form of it is, in compounds and in languages without stems here. */
const SHORTEST_BEGINNING = 4;
/** How much of a word its beginning is. */
const BEGINNING = 0.6;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Texts by the stems of their words, in any language: rare words weigh more. */
export class Relevance<T> {
  readonly #items: readonly T[];
  /** Number of different words of each item. */
  readonly #lengths: number[] = [];
  /** The words of all items, and the items by each and by its stem. */
  readonly #words = new Set<string>();
  readonly #index = new TermIndex();

  private constructor(items: readonly T[]) {
    this.#items = items;
  }

  /** The index of some items by their texts; a step for each. */
  static *steps<T>(items: readonly T[], textOf: (item: T) => string): Steps<Relevance<T>> {
    const relevance = new Relevance(items);
    for (const [number, item] of items.entries()) {
      relevance.#add(number, textOf(item));
      yield;
    }
    return relevance;
  }

  #add(number: number, text: string): void {
    const words = new Set(tokensOf(text));
    const language = leadingLanguage(countTelling(words), "en");
    this.#lengths.push(words.size);
    for (const word of words) {
      this.#words.add(word);
      this.#index.addOnce(number, word);
      this.#index.addOnce(number, termOf(word, language));
    }
  }

  /** Items that share enough with the question, best first; of equal ones the shorter, then in the order of the items. */
  rank(question: string): Ranked<T>[] {
    const words = [...new Set(tokensOf(question))].map((word) => {
      const items = this.#itemsWith(word);
      // A word that no item has counts as the rarest: what shares only common words with a question does not answer it.
      return { word, items, weight: rarity(items.size, this.#items.length) };
    }).sort((a, b) => b.weight - a.weight);
    const whole = words.reduce((sum, { weight }) => sum + weight, 0);
    return this.#items.flatMap((item, number) => {
      const found = words.filter(({ items }) => items.has(number));
      const score = found.reduce((sum, { weight }) => sum + weight, 0) / whole;
      if (found.length === 0 || score < LEAST_SCORE) return [];
      return [{ item, score, words: found.map(({ word }) => word), length: this.#lengths[number]! }];
    }).sort((a, b) => b.score - a.score || a.length - b.length);
  }

  #itemsWith(word: string): ReadonlySet<number> {
    const items = new Set(termsOf(word).flatMap((term) => this.#index.textsWith(term)));
    if (items.size > 0 || word.length < SHORTEST_BEGINNING || /\p{N}/u.test(word)) return items;
    const beginning = word.slice(0, Math.max(SHORTEST_BEGINNING, Math.ceil(word.length * BEGINNING)));
    for (const other of this.#words) {
      if (other.startsWith(beginning)) { for (const holder of this.#index.textsWith(other)) items.add(holder); }
    }
    return items;
  }
}

/** Ids such as `kr-p-003` are words of their own, not their parts. */
const ID = /(?<![\p{L}\p{N}])\p{L}{1,8}(?:-\p{L}{1,4})?-\p{N}{1,6}(?![\p{L}\p{N}])/gu;

function tokensOf(text: string): string[] {
  const ids = text.match(ID)?.map((id) => id.toLowerCase()) ?? [];
  return [...ids, ...wordsIn(ids.length === 0 ? text : text.replaceAll(ID, " "))];
}

function wordsIn(text: string): string[] {
  return wordsOf(text).flatMap((word) => UNSPACED.test(word) ? pairsOf(word) : word.length > 1 ? [word] : []);
}

/** Neighbouring characters, where spaces do not separate words. */
function pairsOf(word: string): string[] {
  const characters = [...word];
  return characters.length < 2
    ? characters
    : characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}
