/** What shows whether a text is prose, in any language: letters, digits, paragraphs, list marks. */

const LETTER = /\p{L}/gu;
/** Prose of this many letters uses at least this many different ones, whatever the script. */
const LEAST_LETTERS = 100;
const LEAST_DIFFERENT = 10;

/** False for a text that fills a field without words: spaces, dots, one syllable over and over. */
export function hasContent(text: string): boolean {
  const lower = text.toLowerCase();
  return beginsWithWords(lower) || hasWords(lower.match(LETTER) ?? []);
}

function hasWords(letters: readonly string[]): boolean {
  return letters.length >= LEAST_LETTERS && new Set(letters).size >= LEAST_DIFFERENT;
}

/** True when the first letters from a to z show it already: most stories need not be read to their end. */
function beginsWithWords(lower: string): boolean {
  let letters = 0;
  let different = 0;
  let seen = 0;
  for (let at = 0; at < lower.length; at++) {
    const letter = lower.charCodeAt(at) - 97;
    if (letter < 0 || letter > 25) continue;
    letters++;
    if ((seen & (1 << letter)) === 0) different++;
    seen |= 1 << letter;
    if (letters >= LEAST_LETTERS && different >= LEAST_DIFFERENT) return true;
  }
  return false;
}

/** True when the text holds a figure in digits of any script, or a numeral written as one character. */
export function hasFigure(text: string): boolean {
  return /[\p{N}〇一二三四五六七八九十百千万]/u.test(text);
}

const LIST_MARK = /^\s*(?:[-*+•‣◦·–—]|\(?\d{1,2}[.)]|\(?\p{L}[.)])\s+\S/u;
/** Lines longer than this on average are paragraphs, shorter ones are a paragraph wrapped by hand. */
const WRAPPED_LINE = 120;

/** Lines that are not blank. */
export function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

export function isListItem(line: string): boolean {
  return LIST_MARK.test(line);
}

/**
 * Paragraphs of a text. A folded YAML text (`>`) keeps a single line break between paragraphs, a literal one (`|`)
 * keeps blank lines; where there are no blank lines, long lines are taken for paragraphs.
 */
export function paragraphsOf(text: string): string[] {
  const parts = text.split(/\n[ \t]*\n/).map((part) => part.trim()).filter((part) => part !== "");
  if (parts.length > 1) return parts;
  const lines = linesOf(text);
  const isWrapped = text.length / Math.max(1, lines.length) <= WRAPPED_LINE;
  return isWrapped ? parts : lines.map((line) => line.trim());
}

/** Forms of a story that is not prose, as findings name them. */
export const NARRATIVE_FORMS = {
  list: "a list",
  wall: "one long paragraph",
  notes: "a string of short notes",
} as const;

export type NarrativeForm = typeof NARRATIVE_FORMS[keyof typeof NARRATIVE_FORMS];
