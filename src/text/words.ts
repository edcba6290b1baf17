import { fold } from "./fold.ts";

/** One word of a text and its place in it. */
export interface Word {
  /** Folded. */
  text: string;
  /** UTF-16 offsets into the text as given. */
  start: number;
  end: number;
}

/** Called for each word: folded, with its UTF-16 offsets. */
type Visit = (word: string, start: number, end: number) => void;

const WORD = /[\p{L}\p{N}\p{M}]+(?:[-_.][\p{L}\p{N}\p{M}]+)*(?:['’]\p{L}{1,2}(?!\p{L}))?/gu;
const ASCII = /^[\t\n\r\x20-\x7e]*$/;
const JOINT = /[-_.]/;
/** `fd-006`, `2026-q1`: one word as a whole, besides its parts. */
const IDENTIFIER = /^(?=.*\d)(?=.*[a-z])[a-z0-9]+(?:[-_.][a-z0-9]+)+$/;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u;
/** No word of a natural language is longer; what is longer is cut, so that data in a text costs little. */
const LONGEST = 64;

/**
 * Hands each word of a text to `visit`: hyphenated words in parts, identifiers also as a whole, a possessive `'s` and
 * other short contractions without their ending, `don't` as `dont`. Words of more than 64 letters are cut.
 */
export function forEachWord(text: string, visit: Visit): void {
  if (ASCII.test(text)) return forEachAsciiWord(text, visit);
  for (const { 0: found, index } of text.matchAll(WORD)) {
    const apostrophe = found.search(/['’]/);
    const bare = apostrophe === -1 ? found : withoutContraction(found, apostrophe);
    if (JOINT.test(bare)) visitParts(bare, index, visit);
    else visit(fold(bare.slice(0, LONGEST)), index, index + found.length);
  }
}

/** The same for ASCII texts, which most are, several times as fast as the pattern. */
function forEachAsciiWord(text: string, visit: Visit): void {
  const { length } = text;
  for (let at = 0; at < length;) {
    if (!isAsciiAlphanumeric(text.charCodeAt(at))) {
      at++;
      continue;
    }
    const start = at;
    let isJoined = false;
    for (;;) {
      while (at < length && isAsciiAlphanumeric(text.charCodeAt(at))) at++;
      const code = text.charCodeAt(at);
      if ((code !== 45 && code !== 46 && code !== 95) || !isAsciiAlphanumeric(text.charCodeAt(at + 1))) break;
      isJoined = true;
      at++;
    }
    let bare = text.slice(start, at);
    if (text.charCodeAt(at) === 39) {
      const ending = /^'[A-Za-z]{1,2}(?![A-Za-z])/.exec(text.slice(at, at + 4))?.[0] ?? "";
      if (ending !== "") bare = withoutContraction(bare + ending, bare.length);
      at += ending.length;
    }
    if (isJoined) visitParts(bare, start, visit);
    else visit(bare.slice(0, LONGEST).toLowerCase(), start, at);
  }
}

function isAsciiAlphanumeric(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}

/** `can't` says something else than `can`; all other endings behind an apostrophe say nothing. */
function withoutContraction(found: string, apostrophe: number): string {
  const bare = found.slice(0, apostrophe);
  return /n$/i.test(bare) && /t$/i.test(found) ? `${bare}t` : bare;
}

function visitParts(bare: string, start: number, visit: Visit): void {
  const whole = fold(bare.slice(0, LONGEST));
  if (IDENTIFIER.test(whole)) visit(whole, start, start + bare.length);
  let at = start;
  for (const part of bare.split(JOINT)) {
    if (part !== "") visit(fold(part.slice(0, LONGEST)), at, at + part.length);
    at += part.length + 1;
  }
}

/** The words of a text in order, with their places. */
export function wordsWithPlaces(text: string): Word[] {
  const words: Word[] = [];
  forEachWord(text, (word, start, end) => words.push({ text: word, start, end }));
  return words;
}

/** The words of a text in order. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  forEachWord(text, (word) => words.push(word));
  return words;
}

/** The words of a label or key: camel case, hyphens and underscores separate words as spaces do, apostrophes do not. */
export function labelWords(label: string): string[] {
  return label.replaceAll(/['’]/g, "").replaceAll(/(\p{Ll}|\p{N})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, "$& ")
    .split(BETWEEN_WORDS).map(fold).filter((word) => word !== "");
}

/** Runs of letters and digits as they are written, in order: for what capital letters tell. */
export function writtenWords(text: string): string[] {
  return text.split(BETWEEN_WORDS).filter((word) => word !== "");
}

/** Runs of letters and digits of any script, with nothing cut or joined: the words of a slug. */
export function plainWords(text: string): string[] {
  const folded = fold(text.replaceAll(/['’`]/g, ""));
  // Asking for letters of all scripts takes three times as long.
  return folded.split(ASCII.test(folded) ? /[^a-z0-9]+/ : /[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}
