import { escapeText } from "./escape.ts";

/** Characters of the longest word without quotes: in a longer one, whole sentences can be told to its reader. */
const LONGEST_BARE = 120;

/**
 * A text as one word of a command line. Line breaks, backticks and characters that hide or reorder text are written as
 * escapes, so that the line stays one line of plain text.
 */
export function shellWord(text: string): string {
  const isPlain = text !== "" && text.length <= LONGEST_BARE && !/[^\w./@%+=:,-]/.test(text);
  if (isPlain) return text;
  if (isUnsafe(text)) return `$'${[...text].map(escaped).join("")}'`;
  return `"${text.replaceAll(/["\\$]/g, "\\$&")}"`;
}

function isUnsafe(text: string): boolean {
  return /[`\n\t]/.test(text) || escapeText(text) !== text;
}

function escaped(character: string): string {
  if (/['\\]/.test(character)) return `\\${character}`;
  if (!isUnsafe(character)) return character;
  return [...new TextEncoder().encode(character)].map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join("");
}
