import { escapeText } from "../diagnostics/escape.ts";

/** Build servers obey `##[name]`, `##vso[name]` and the like anywhere in a line; this finds the part before `[`. */
export const SERVER_COMMAND = /##\w*(?=\[)/g;

/** Text from a file or about it, safe to print: no control, bidi or invisible characters, no build server command. */
export function shownText(text: string): string {
  return escapeText(text).replaceAll(SERVER_COMMAND, (mark) => `\\u{23}${mark.slice(1)}`);
}

/** The same on one line: newlines and tabs become `\n` and `\t`. */
export function shownLine(text: string): string {
  return shownText(text).replaceAll("\n", "\\n").replaceAll("\t", "\\t");
}

/**
 * Last step of line-based output. GitHub obeys every line that begins with `::`, leading spaces do not count; colours
 * are passed over here. A file name or a wrapped message that begins so has its first colon escaped.
 */
export function guardLineStarts(output: string): string {
  // deno-lint-ignore no-control-regex
  return output.replaceAll(/^((?:[^\S\n]|\x1b\[\d+m)*):(?=:)/gm, "$1\\u{3a}");
}

let segmenter: Intl.Segmenter | null = null;

/** What the eye sees as the single characters of a text; they must not be torn apart by line breaks or cuts. */
export function graphemes(text: string): string[] {
  // deno-lint-ignore no-control-regex
  if (/^[\x00-\x7f]*$/.test(text)) return [...text];
  return Array.from((segmenter ??= new Intl.Segmenter("en")).segment(text), ({ segment }) => segment);
}
