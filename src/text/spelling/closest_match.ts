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
  const target = spellingKey(text);
  return closest(candidates, limit, (candidate) => {
    if (candidate === text) return null;
    const key = spellingKey(candidate);
    const longest = Math.max(target.length, key.length);
    if (longest === 0 || longest > 200) return null;
    const most = Math.floor(longest * SAME_WORDS);
    const cost = editDistance(target, key, most);
    return cost <= most && haveNearWords(labelWords(text), labelWords(candidate), cost / longest) ? cost : null;
  });
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
  return meant.length === 0 ? undefined : `did you mean ${meant.map((name) => `\`${name}\``).join(" or ")}?`;
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
  scored.sort((a, b) => a.cost - b.cost || (a.candidate < b.candidate ? -1 : 1));
  return scored.slice(0, limit).map(({ candidate }) => candidate);
}

/** How many letters two texts differ in; case and separators weigh nothing, two neighbours that changed places are one. */
export function letterDistance(a: string, b: string): number {
  return editDistance(spellingKey(a), spellingKey(b));
}
