import { isStopWord } from "../text/stop_words.ts";
import { LANGUAGES } from "../text/language.ts";
import { refusedWords } from "../text/negation.ts";
import { stem } from "../text/stem.ts";
import { forEachWord } from "../text/words.ts";
import { englishFor } from "./glossary.ts";
import { WEIGHTS } from "./weights.ts";

/** Most characters of a task that are considered. */
export const LONGEST_TASK = 2000;
const MOST_WORDS = 320;
const SMALL_IN = [...LANGUAGES, "other"] as const;

/** One word of a task, or of what a candidate says of itself. */
export interface TaskWord {
  /** Folded; the English word for a foreign one. */
  word: string;
  stem: string;
  /** True for words that carry no subject, such as `how` and `we`. */
  isSmall: boolean;
  opensClause: boolean;
  /** True where the text says that it is not about this. */
  isRefused: boolean;
  /** How surely it was meant: less than 1 for a word that was respelt. */
  sureness: number;
}

/** A text as it is compared. */
export interface TaskText {
  words: readonly TaskWord[];
  /** How many words say something that no candidate knows. */
  unknown: number;
}

/** Terms with the weight that each has in a task; negative ones speak against. */
export type WeightedTerms = ReadonlyMap<string, number>;

const CLAUSE_END = /[,;:!?()"“”\[\]{}–—]|\.(?:\s|$)|\s-\s/;

/** What the candidates know: words, and what a misspelt word was meant to be. */
export interface Respelling {
  knows(stem: string): boolean;
  /** One word, two where the space between them is missing, or none. */
  meantBy(word: string): readonly string[];
}

/**
 * Reads a text. Foreign words are given in English.
 * @param respelling for tasks: words that no candidate knows are respelt where it is clear what was meant
 */
export function readTask(text: string, respelling: Respelling | null = null): TaskText {
  const given = text.slice(0, LONGEST_TASK);
  const clauseWords: { word: string; opensClause: boolean }[] = [];
  let end = 0;
  forEachWord(given, (word, start, wordEnd) => {
    if (clauseWords.length >= MOST_WORDS) return;
    const opensClause = clauseWords.length === 0 || CLAUSE_END.test(given.slice(end, start));
    clauseWords.push({ word, opensClause });
    end = wordEnd;
  });
  const refused = refusedWords(clauseWords);
  let unknown = 0;
  const words = clauseWords.flatMap(({ word, opensClause }, at): TaskWord[] => {
    const isRefused = refused[at]!;
    const read = (meant: string, place: number, sureness: number): TaskWord => ({
      word: meant,
      stem: stem(meant, "en"),
      isSmall: isSmallWord(meant),
      opensClause: opensClause && place === 0,
      isRefused,
      sureness,
    });
    if (isStopWord(word, "en")) return [read(word, 0, 1)];
    const english = englishFor(word);
    if (english !== null) return english.map((meant, place) => read(meant, place, 1));
    const own = read(word, 0, 1);
    if (respelling === null || own.isSmall || respelling.knows(own.stem)) return [own];
    const meant = respelling.meantBy(word);
    if (meant.length > 0) return meant.map((other, place) => read(other, place, WEIGHTS.respelt));
    if (!isRefused) unknown++;
    return [own];
  });
  return { words, unknown };
}

function isSmallWord(word: string): boolean {
  return word.length === 1 || /^\d+$/.test(word) || SMALL_IN.some((language) => isStopWord(word, language));
}

/** The terms of a text: each word, and each pair of neighbours; pairs skip small words as well. Refused words are none. */
export function termsOf(words: readonly TaskWord[]): Map<string, number> {
  const terms = new Map<string, number>();
  const add = (term: string, weight: number) => terms.set(term, Math.max(weight, terms.get(term) ?? 0));
  const addPair = (first: TaskWord, second: TaskWord) => {
    const size = first.isSmall && second.isSmall ? WEIGHTS.small : 1;
    add(`${first.stem} ${second.stem}`, WEIGHTS.pair * size * Math.min(first.sureness, second.sureness));
  };
  let before: TaskWord | null = null;
  let subject: TaskWord | null = null;
  for (const word of words) {
    if (word.isRefused) {
      before = null;
      continue;
    }
    const opening = subject === null && !word.isSmall ? WEIGHTS.opening : 1;
    add(word.stem, opening * (word.isSmall ? WEIGHTS.small : 1) * word.sureness);
    if (before !== null && !word.opensClause) addPair(before, word);
    if (!word.isSmall) {
      if (subject !== null && subject !== before) addPair(subject, word);
      subject = word;
    }
    before = word;
  }
  return terms;
}
