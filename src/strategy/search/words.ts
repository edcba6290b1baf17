/** One word of a text and where it stands in it. */
export interface Word {
  /** Lower case, without accents. */
  text: string;
  /** UTF-16 offsets into the text as given. */
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:[-_.][\p{L}\p{N}\p{M}]+)*(?:['’]\p{L}{1,2}(?!\p{L}))?/gu;
const PLAIN = /^[\t\n\r\x20-\x7e]*$/;
const JOINT = /[-_.]/;
/** `fd-006`, `2026-q1`: looked for as a whole too. */
const IDENTIFIER = /^(?=.*\d)(?=.*[a-z])[a-z0-9]+(?:[-_.][a-z0-9]+)+$/;
const LETTERS: Readonly<Record<string, string>> = { "ß": "ss", "æ": "ae", "ø": "o", "đ": "d", "ł": "l", "œ": "oe" };
const LONGEST = 64;

/** Called for each word: lower case without accents, and where it stands. */
type Visit = (word: string, start: number, end: number) => void;

/** A word as it is compared: lower case, accents dropped, `ø` as `o`. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower.normalize("NFKD").replaceAll(/\p{M}+/gu, "").replaceAll(/[ßæøđłœ]/g, (letter) => LETTERS[letter]!);
}

/**
 * Hands each word of a text to `visit`, hyphenated ones in parts, identifiers also as a whole.
 * Words of more than 64 letters are cut.
 */
export function forEachWord(text: string, visit: Visit): void {
  if (PLAIN.test(text)) return forEachPlainWord(text, visit);
  WORD.lastIndex = 0;
  for (const match of text.matchAll(WORD)) {
    const [found] = match;
    const bare = found.replace(/['’]\p{L}{1,2}$/u, "");
    if (JOINT.test(bare)) visitParts(bare, match.index, visit);
    else visit(foldWord(bare.slice(0, LONGEST)), match.index, match.index + found.length);
  }
}

/** The same for texts of plain letters, without the price of a pattern: most texts are of them. */
function forEachPlainWord(text: string, visit: Visit): void {
  const { length } = text;
  for (let at = 0; at < length;) {
    if (!isPlainLetter(text.charCodeAt(at))) {
      at++;
      continue;
    }
    const start = at;
    let isJoined = false;
    for (;;) {
      while (at < length && isPlainLetter(text.charCodeAt(at))) at++;
      const code = text.charCodeAt(at);
      if ((code !== 45 && code !== 46 && code !== 95) || !isPlainLetter(text.charCodeAt(at + 1))) break;
      isJoined = true;
      at++;
    }
    const bare = text.slice(start, at);
    if (text.charCodeAt(at) === 39) at += /^'[A-Za-z]{1,2}(?![A-Za-z])/.exec(text.slice(at, at + 4))?.[0].length ?? 0;
    if (isJoined) visitParts(bare, start, visit);
    else visit(bare.slice(0, LONGEST).toLowerCase(), start, at);
  }
}

function isPlainLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}

function visitParts(bare: string, start: number, visit: Visit): void {
  const whole = foldWord(bare.slice(0, LONGEST));
  if (IDENTIFIER.test(whole)) visit(whole, start, start + bare.length);
  let at = start;
  for (const part of bare.split(JOINT)) {
    if (part !== "") visit(foldWord(part.slice(0, LONGEST)), at, at + part.length);
    at += part.length + 1;
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
