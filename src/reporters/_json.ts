import { SERVER_COMMAND } from "./_shown.ts";

/** Control, unassigned and invisible characters; JSON itself escapes only a few of them. */
const UNSAFE = /(?!\n)[\p{C}\p{DI}\u2028\u2029]/gu;

/**
 * Indented JSON with a final newline, for machines that may read strictly and terminals that may obey.
 * Lone surrogates become U+FFFD. Everything else reads back as it was: characters that could steer a terminal, hide or
 * command a build server are written as `\uXXXX`.
 */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, (_key, part: unknown) => typeof part === "string" ? part.toWellFormed() : part, 2);
  return `${text.replaceAll(UNSAFE, escapeUnits).replaceAll(SERVER_COMMAND, (mark) => `\\u0023${mark.slice(1)}`)}\n`;
}

function escapeUnits(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`,
  ).join("");
}
