import { fold } from "./fold.ts";
import { withDigits } from "./number_words.ts";

/** A number with the word behind it, which is what it counts. */
const COUNT = /\d+(?:[.,]\d+)*|\p{L}+/gu;
/** Share of their other words from which on one of two texts is the other, with few words changed. */
const SAME_TEXT = 0.8;

/**
 * The first number of a text for which another one, with nearly the same words, has a different number of the same things:
 * `[ten days, eight days]`; null where all agree, or the texts are not nearly the same. Number words count like digits.
 */
export function otherNumber(text: string, other: string): [own: string, other: string] | null {
  const [counts, others] = [text, other].map(countsIn) as [Counts, Counts];
  if (counts.numbers.length !== others.numbers.length) return null;
  const shared = counts.words.intersection(others.words).size;
  if (2 * shared < SAME_TEXT * (counts.words.size + others.words.size)) return null;
  for (const [index, { number, word }] of counts.numbers.entries()) {
    const second = others.numbers[index]!;
    if (second.word !== word) return null;
    if (second.number !== number) return [`${number} ${word}`.trim(), `${second.number} ${word}`.trim()];
  }
  return null;
}

interface Counts {
  numbers: { number: string; word: string }[];
  words: ReadonlySet<string>;
}

function countsIn(text: string): Counts {
  const tokens = fold(withDigits(text)).match(COUNT) ?? [];
  const isNumber = (token: string) => /^\d/.test(token);
  return {
    numbers: tokens.flatMap((token, index) =>
      isNumber(token) ? [{ number: token.replaceAll(/[.,](?=\d{3}(?!\d))/g, ""), word: wordAt(tokens[index + 1]) }] : []
    ),
    words: new Set(tokens.filter((token) => !isNumber(token))),
  };
}

function wordAt(token: string | undefined): string {
  return token === undefined || /^\d/.test(token) ? "" : token;
}
