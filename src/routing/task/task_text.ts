import { isStopWord } from "../../text/stop_words.ts";
import { LANGUAGES } from "../../text/language.ts";
import { refusedWords } from "../../text/negation.ts";
import { stem } from "../../text/stemming/stem.ts";
import { forEachWord } from "../../text/words.ts";
import { withoutFrames } from "./frames.ts";
import { englishFor } from "../../text/glossary.ts";
import { LONGEST_TASK } from "./longest_task.ts";
import { WEIGHTS } from "../weights.ts";

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
  /** Where the text has it, in UTF-16 offsets; words that one foreign word stands for have one place. */
  start: number;
  end: number;
}

/** A text as it is compared. */
export interface TaskText {
  /** As given, without what is beyond the longest task. */
  text: string;
  words: readonly TaskWord[];
}

/** Terms with the weight that each has in a task; negative ones speak against. */
export type WeightedTerms = ReadonlyMap<string, number>;

/** What the candidates know: words, and what a misspelt word was meant to be. */
export interface Respelling {
  knows(stem: string): boolean;
  /** One word, two where the space between them is missing, or none. */
  meantBy(word: string): readonly string[];
}

/** Names that lose their meaning when they are cut into words, and what replaces them. */
const SYMBOLS = /(?<![\w.])(?:c\+\+|[cfq]#|\.net\b|a\/b\b|n\+1\b|r&d\b)/gi;
const INSTEAD: Readonly<Record<string, string>> = { "+": "plus", "#": "sharp", ".": "dot", "&": "and", "/": "" };

const CLAUSE_END = /[,;:!?()"“”\[\]{}–—]|\.(?:\s|$)|\s-\s/;

/**
 * Reads a text. Foreign words are given in English.
 * @param respelling for tasks: words that no candidate knows are respelt where it is clear what was meant
 */
export function readTask(text: string, respelling: Respelling | null = null): TaskText {
  const read = text.slice(0, LONGEST_TASK);
  const { given, placeOf } = spelledOut(read);
  const clauseWords: { word: string; opensClause: boolean; start: number; end: number }[] = [];
  let end = 0;
  forEachWord(given, (word, start, wordEnd) => {
    const isParted = start !== end + 1 && CLAUSE_END.test(given.slice(end, start));
    const place = { start: placeOf(start), end: placeOf(wordEnd) };
    clauseWords.push({ word, opensClause: isParted || clauseWords.length === 0, ...place });
    end = wordEnd;
  });
  const asked = withoutFrames(clauseWords);
  const refused = refusedWords(asked);
  const words: TaskWord[] = [];
  asked.forEach(({ word, opensClause, start, end }, at) => {
    const isRefused = refused[at]!;
    const own = meaningsOf(word);
    const respelt = respelling === null ? [] : respellings(own, respelling);
    const sureness = respelt.length > 0 ? WEIGHTS.respelt : 1;
    for (const [place, meaning] of (respelt.length > 0 ? respelt : own).entries()) {
      words.push({ ...meaning, opensClause: opensClause && place === 0, isRefused, sureness, start, end });
    }
  });
  return { text: read, words };
}

/** A text whose names with symbols are spelled out, and the place in the text of each place in that. */
function spelledOut(text: string): { given: string; placeOf: (place: number) => number } {
  /** Where each name ends in both, from the first to the last. */
  const ends: { given: number; text: number }[] = [];
  let longer = 0;
  const given = text.replaceAll(SYMBOLS, (name, ...rest) => {
    const words = name.replaceAll(/[+#.&/]/g, (symbol) => INSTEAD[symbol]!);
    const end = (rest as [number])[0] + name.length;
    longer += words.length - name.length;
    ends.push({ text: end, given: end + longer });
    return words;
  });
  if (ends.length === 0) return { given, placeOf: (place) => place };
  const placeOf = (place: number) => {
    const before = ends.findLast((end) => end.given <= place);
    return before === undefined ? Math.min(place, text.length) : place - before.given + before.text;
  };
  return { given, placeOf };
}

/** A word as it is compared, wherever it is. */
type Meaning = Pick<TaskWord, "word" | "stem" | "isSmall">;

/** What was looked up before; it stops growing where a long session would. */
const known = new Map<string, readonly Meaning[]>();
const MOST_KNOWN = 20_000;

/** A folded word, or the English words for a foreign one. */
function meaningsOf(word: string): readonly Meaning[] {
  const before = known.get(word);
  if (before !== undefined) return before;
  const english = isStopWord(word, "en") ? null : englishFor(word);
  const meanings = (english ?? [word]).map((meant) => ({
    word: meant,
    stem: stem(meant, "en"),
    isSmall: meant.length === 1 || /^\d+$/.test(meant) || SMALL_IN.some((language) => isStopWord(meant, language)),
  }));
  if (known.size < MOST_KNOWN) known.set(word, meanings);
  return meanings;
}

/** The words that a misspelt one was meant to be; none for one that is known or cannot be determined. */
function respellings([own, ...others]: readonly Meaning[], { knows, meantBy }: Respelling): Meaning[] {
  if (own === undefined || others.length > 0 || own.isSmall || knows(own.stem)) return [];
  return meantBy(own.word).flatMap(meaningsOf);
}

/**
 * The terms of a text: each word, and each pair of neighbours; pairs skip small words as well.
 * @param refused how much a refused word speaks against whoever it suits, unless the text wants it elsewhere
 */
export function termsOf(words: readonly TaskWord[], refused = 0): Map<string, number> {
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
  if (refused > 0) {
    for (const { stem, isSmall, isRefused } of words) {
      if (isRefused && !isSmall && !terms.has(stem)) terms.set(stem, -refused);
    }
  }
  return terms;
}
