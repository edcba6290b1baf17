import { wrapText } from "../text/forms/wrap_text.ts";
import { graphemes } from "./_shown.ts";

/** Narrowest text column; narrower terminals get longer lines instead of confetti. */
const NARROWEST = 16;

/**
 * A text after a label, wrapped at the terminal's width; further lines hang under the first one's text.
 * @param label starts with the indentation; label and text may hold colours
 */
export function hanging(label: string, text: string, width: number): string[] {
  const hang = Bun.stringWidth(label);
  const columns = Math.max(NARROWEST, width - hang);
  const lines = wrapText(text, columns).flatMap((line) => breakWord(line, columns));
  return lines.map((line, index) => `${index === 0 ? label : " ".repeat(hang)}${line}`.trimEnd());
}

/**
 * The first lines of a list of parts. Where others are left out, the last line ends with ` …`: behind its last whole
 * part, or behind a whole word where it has none.
 */
export function firstLines(lines: readonly string[], count: number, width: number): string[] {
  if (lines.length <= count) return [...lines];
  const last = lines[count - 1]!;
  const whole = /^(\s*\S.*,) \S/.exec(last)?.[1] ??
    (Bun.stringWidth(last) + 2 > width ? last.replace(/\s+\S+$/, "") : last);
  return [...lines.slice(0, count - 1), `${whole} …`];
}

/**
 * A line that is one word and too long, in pieces: a path behind a folder's name where it can be. Coloured words are short
 * names and stay whole, and so do commands, which are there to be copied.
 */
function breakWord(line: string, columns: number): string[] {
  if (line.includes("\x1b") || line.startsWith("`epf ") || Bun.stringWidth(line) <= columns) return [line];
  const pieces: string[] = [];
  let piece = "";
  for (const character of graphemes(line)) {
    if (piece !== "" && Bun.stringWidth(piece + character) > columns) {
      const end = piece.lastIndexOf("/") + 1 || piece.length;
      pieces.push(piece.slice(0, end));
      piece = piece.slice(end);
    }
    piece += character;
  }
  return [...pieces, piece];
}

/** A text padded with spaces to a number of terminal columns. */
export function padEnd(text: string, columns: number): string {
  return text + " ".repeat(Math.max(0, columns - Bun.stringWidth(text)));
}
