import { quoteId } from "../../diagnostics/escape.ts";
import { isAbbreviation, isWithin } from "./abbreviation.ts";
import { editDistance } from "./edit_distance.ts";
import { labelWords } from "../words.ts";

/** Form in which spellings are compared: lower case, separators and the zeros before numbers dropped. */
export function spellingKey(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_.-]/g, "").replaceAll(/(?<!\d)0+(?=\d)/g, "");
}

/** Letters that may differ, as a share of the longer text: with the same number of words, and with another. */
const SAME_WORDS = 1 / 3;
const OTHER_WORDS = 1 / 5;
/** Of one word half may differ, of a word of up to three letters a third: `web` is not `cli`. */
const ONE_WORD = 1 / 2;
const SHORT_WORD = 3;

/**
 * Candidates close enough to be what was meant, nearest first. A candidate counts when at most a third of the longer
 * text differs, and no word of it is another one; case and separators weigh nothing. Another number is never near.
 * @param limit most candidates to return
 */
export function nearest(text: string, candidates: Iterable<string>, limit = 1): string[] {
  return new NearNames(candidates).nearest(text, limit);
}

/** A candidate as it is compared. */
interface Candidate {
  name: string;
  key: string;
}

/** Longest text that is compared; longer ones are no names. */
const LONGEST = 200;
/** Candidates that are compared with the texts of one set of names, all together: a moment's work. */
const MOST_COMPARED = 5_000_000;

/**
 * Names that many texts are compared with, as `nearest` does: each is folded once, and only those with the numbers of the
 * text are looked at. Where thousands of texts meet thousands of names, the last ones are near to nothing.
 */
export class NearNames {
  readonly #byNumbers = new Map<string, Candidate[]>();
  #left: number;

  /** @param most candidates that are compared with all texts together */
  constructor(names: Iterable<string>, most = MOST_COMPARED) {
    this.#left = most;
    for (const name of new Set(names)) {
      const numbers = numbersOf(name);
      const alike = this.#byNumbers.get(numbers);
      const candidate = { name, key: spellingKey(name) };
      if (alike === undefined) this.#byNumbers.set(numbers, [candidate]);
      else alike.push(candidate);
    }
  }

  /** The names that a text may have meant, nearest first. @param limit most names to return */
  nearest(text: string, limit = 1): string[] {
    const target = spellingKey(text);
    const candidates = this.#byNumbers.get(numbersOf(text)) ?? [];
    this.#left -= candidates.length;
    if (target.length > LONGEST || this.#left < 0) return [];
    const words = labelWords(text);
    const scored: { candidate: string; cost: number }[] = [];
    for (const { name, key } of candidates) {
      const longest = Math.max(target.length, key.length);
      const most = Math.floor(longest * SAME_WORDS);
      if (name === text || longest === 0 || longest > LONGEST || Math.abs(target.length - key.length) > most) continue;
      const cost = editDistance(target, key, most);
      if (isWithin(target, key) && isAbbreviation(words, labelWords(name))) scored.push({ candidate: name, cost: 1 });
      else if (cost <= most && haveNearWords(words, labelWords(name), cost / longest)) {
        scored.push({ candidate: name, cost });
      }
    }
    return inOrder(scored, limit);
  }
}

/** Letters that the beginning of a name must have to stand for it. */
const LEAST_BEGINNING = 3;
/** Names that a beginning may stand for; more are no answer. */
const MOST_BEGUN = 2;

/**
 * Asks for the candidate that was probably meant, as the help of a failure: the nearest one, else those that begin with
 * the text. Undefined where there is none.
 */
export function didYouMean(text: string, candidates: Iterable<string>): string | undefined {
  const known = [...candidates];
  const [near] = nearest(text, known);
  const meant = near === undefined ? begunBy(text, known) : [near];
  return meant.length === 0 ? undefined : `did you mean ${meant.map((name) => quoteId(name)).join(" or ")}?`;
}

/** The candidates that begin with a text of some letters; none where they are many. A number is never part of a name. */
function begunBy(text: string, candidates: readonly string[]): string[] {
  const target = spellingKey(text);
  if (target.length < LEAST_BEGINNING || /\d$/.test(target)) return [];
  const begun = [...new Set(candidates)].filter((candidate) => spellingKey(candidate).startsWith(target));
  return begun.length > MOST_BEGUN ? [] : begun;
}

/** `Web Interface` is nine letters of `CLI Interface`, and something else: words have to be near one by one. */
function haveNearWords(words: readonly string[], others: readonly string[], difference: number): boolean {
  if (numbersIn(words) !== numbersIn(others)) return false;
  if (words.length !== others.length) return difference <= OTHER_WORDS;
  return words.every((word, at) => {
    const [letters, otherLetters] = [lettersOf(word), lettersOf(others[at]!)];
    const longest = Math.max(letters.length, otherLetters.length);
    const most = Math.floor(longest * (longest <= SHORT_WORD ? SAME_WORDS : ONE_WORD));
    return editDistance(letters, otherLetters, most) <= most;
  });
}

function lettersOf(word: string): string {
  return word.replaceAll(/\d/g, "");
}

/** The numbers in the words of a text. */
function numbersOf(text: string): string {
  if (!ASCII.test(text)) return numbersIn(labelWords(text));
  return (text.replaceAll("'", "").match(/\d+/g) ?? []).map(Number).join(" ");
}

const ASCII = /^[\x20-\x7e]*$/;

/** The numbers in words, without leading zeros. */
function numbersIn(words: readonly string[]): string {
  return words.flatMap((word) => word.match(/\d+/g) ?? []).map(Number).join(" ");
}

/**
 * Candidates at most `most` letters away, nearest first.
 * @param limit most candidates to return
 */
export function within(text: string, candidates: Iterable<string>, most: number, limit = 3): string[] {
  return closest(candidates, limit, (candidate) => {
    const cost = editDistance(text, candidate, most);
    return cost <= most ? cost : null;
  });
}

function closest(candidates: Iterable<string>, limit: number, costOf: (candidate: string) => number | null): string[] {
  const scored: { candidate: string; cost: number }[] = [];
  for (const candidate of new Set(candidates)) {
    const cost = costOf(candidate);
    if (cost !== null) scored.push({ candidate, cost });
  }
  return inOrder(scored, limit);
}

function inOrder(scored: { candidate: string; cost: number }[], limit: number): string[] {
  scored.sort((a, b) => a.cost - b.cost || (a.candidate < b.candidate ? -1 : 1));
  return scored.slice(0, limit).map(({ candidate }) => candidate);
}

/**
 * How many letters two texts differ in; case and separators weigh nothing, two neighbours that changed places are one.
 * @param most what counts as far; farther texts give `most + 1`
 */
export function letterDistance(a: string, b: string, most?: number): number {
  return editDistance(spellingKey(a), spellingKey(b), most);
}
