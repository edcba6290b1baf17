import { fold } from "./fold.ts";
import { readWordList } from "./word_list.ts";
import { wordsOf } from "./words.ts";

let known: ReadonlyMap<string, number> | undefined;

/** The numbers that are written as words, by their folded words. */
export function numberWords(): ReadonlyMap<string, number> {
  return known ??= new Map(
    readWordList("number_words.tsv").flatMap(([value = "", words = ""]) =>
      words.split(" ").map((word): [string, number] => [word, Number(value)])
    ),
  );
}

/** Number words that mostly are other words: "to" is two in Norwegian, "fire" is four. */
const OTHER_WORDS: ReadonlySet<string> = new Set(["one", "to", "fire", "ni", "ti", "en", "ein", "dos"]);

/** The words that count wherever they are, folded. */
export function countingWords(): string[] {
  return [...numberWords().keys()].filter((word) => !OTHER_WORDS.has(word));
}

/** True for a text that says a number from two on as a word, such as "eleven minutes". */
export function saysNumber(text: string): boolean {
  return wordsOf(text).some((word) => (numberWords().get(word) ?? 0) > 1 && !OTHER_WORDS.has(word));
}

/** The whole number that digits or a word stand for; null for other words. */
export function plainNumber(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const word = fold(text);
  return OTHER_WORDS.has(word) ? null : numberWords().get(word) ?? null;
}

/** A number word that stands alone: `twenty-five` and `two hundred` are not the sum of their parts. */
const WORD_ALONE = /(?<![\p{L}\d-])\p{L}{3,}(?![\p{L}-])/gu;
/** From here on words are parts of longer numbers. */
const LONG = 100;

/** A text with its number words as digits, in its length and with what follows each of them in its place. */
export function withDigits(text: string): string {
  return text.replaceAll(WORD_ALONE, (word) => {
    const number = plainNumber(word);
    const isRead = number !== null && number < LONG && fold(word) !== "dozen";
    return isRead ? String(number).padStart(word.length) : word;
  });
}
