/** One word of a text and where it stands in it. */
export interface Word {
  /** Lower case, without accents. */
  text: string;
  /** UTF-16 offsets into the text as given. */
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*(?:['’]\p{L}{1,2}(?!\p{L}))?/gu;
const ASCII_WORD = /[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*(?:'[A-Za-z]{1,2}(?![A-Za-z]))?/g;
const PLAIN = /^[\t\n\r\x20-\x7e]*$/;
/** `fd-006`, `2026-q1`: looked for as a whole too. */
const IDENTIFIER = /^(?=.*\d)(?=.*[a-z])[a-z0-9]+(?:[-_.][a-z0-9]+)+$/;
const LETTERS: Readonly<Record<string, string>> = { "ß": "ss", "æ": "ae", "ø": "o", "đ": "d", "ł": "l", "œ": "oe" };
const LONGEST = 64;

/** A word as it is compared: lower case, accents dropped, `ø` as `o`. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (/^[\x20-\x7e]*$/.test(lower)) return lower;
  return lower.normalize("NFKD").replaceAll(/\p{M}+/gu, "").replaceAll(/[ßæøđłœ]/g, (letter) => LETTERS[letter]!);
}

/**
 * Hands each word of a text to `visit`, hyphenated ones in parts, identifiers also as a whole.
 * Words of more than 64 letters are cut.
 */
export function forEachWord(text: string, visit: (word: string, start: number, end: number) => void): void {
  const pattern = PLAIN.test(text) ? ASCII_WORD : WORD;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const start = match.index;
    const [found] = match;
    const bare = found.replace(/['’]\p{L}{1,2}$/u, "");
    if (!/[-_.]/.test(bare)) {
      visit(foldWord(bare.slice(0, LONGEST)), start, start + found.length);
      continue;
    }
    const whole = foldWord(bare.slice(0, LONGEST));
    if (IDENTIFIER.test(whole)) visit(whole, start, start + found.length);
    let at = start;
    for (const part of bare.split(/[-_.]/)) {
      if (part !== "") visit(foldWord(part.slice(0, LONGEST)), at, at + part.length);
      at += part.length + 1;
    }
  }
}

/** The words of a text in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  forEachWord(text, (word, start, end) => words.push({ text: word, start, end }));
  return words;
}

/** The words of a key such as `target_users` or `northStarMetric`. */
export function keyWords(key: string): string[] {
  return wordsOf(key.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")).map((word) => word.text)
    .filter((word) => !IDENTIFIER.test(word));
}
