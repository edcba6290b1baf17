import type { Path } from "../../../diagnostics/path.ts";
import type { Span } from "../../../diagnostics/span.ts";

/** A key at the beginning of a text, with its colon. */
export const KEY = /^("(?:[^"\\]|\\.)*"|'[^']*'|[^\s#\-?:,[\]{}&*!|>%@`"'][^#:]*?|-[^\s:][^#:]*?)\s*:(?=\s|$)/;

const END_IN_BLOCK = /\s+#|\s*$|:(?=\s|$)/;
const END_IN_FLOW = /[,\]}]|\s+#|\s*$|:(?=\s|$)/;

/** A key without its quotes. */
export function plainKey(written: string): string {
  return /^["']/.test(written) ? written.slice(1, -1) : written;
}

/** The line of the cursor. */
export interface CursorLine {
  line: string;
  /** Where it begins in the text. */
  lineStart: number;
  /** The cursor's column. */
  at: number;
}

/** The line around an offset, without its break. */
export function lineAt(text: string, offset: number): CursorLine {
  const lineStart = offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
  const nextBreak = text.indexOf("\n", offset);
  const line = text.slice(lineStart, nextBreak === -1 ? text.length : nextBreak).replace(/\r$/, "");
  return { line, lineStart, at: Math.min(offset - lineStart, line.length) };
}

/** The word that the cursor is in. */
export interface CursorWord {
  /** What an offer replaces. */
  word: Span;
  /** The word as far as the cursor. */
  typed: string;
  /** The quote that the word is in, or none. */
  quote: "" | '"' | "'";
  /** True where the colon of a key follows. */
  hasColon: boolean;
  /** What must stand before an offer: a blank directly behind a colon or a dash. */
  gap: "" | " ";
}

/** What is written where the cursor stands, read from the lines alone: the text around it is often not YAML yet. */
export interface Cursor extends CursorWord {
  /** The map or list around the cursor, or the place of the value that the cursor is in. */
  path: Path;
  /** `key`: a key of the map, or an entry of the list, at `path`; `value`: the value at `path`. */
  what: "key" | "value";
  /** Column of the key or value on its line. */
  column: number;
  /** Keys that the map around the cursor has already. */
  siblings: ReadonlySet<string>;
  /** True between brackets. */
  isFlow: boolean;
}

/** The word around the cursor, from a column on; null in a comment and behind a closed quote. */
export function wordAt({ line, at, lineStart }: CursorLine, from: number, isFlow: boolean): CursorWord | null {
  const blank = /^\s*/.exec(line.slice(from))![0].length;
  let start = Math.min(from + blank, at);
  const opened = line[start];
  const quote = (opened === '"' || opened === "'") && start < at ? opened : "";
  if (quote !== "") start++;
  const typed = line.slice(start, at);
  const behind = line.slice(at);
  if (quote === "" && (/(?:^|\s)#/.test(line.slice(from, at)) || (typed === "" && behind.startsWith("#")))) return null;
  // Behind the closing quote there is nothing left to write.
  if (quote !== "" && typed.includes(quote)) return null;
  const stop = quote === "" ? behind.search(isFlow ? END_IN_FLOW : END_IN_BLOCK) : behind.indexOf(quote);
  const length = stop === -1 ? behind.length : stop;
  return {
    word: { start: lineStart + start, end: lineStart + at + length },
    typed,
    quote,
    hasColon: /^["']?\s*:/.test(behind.slice(length)),
    gap: quote === "" && typed === "" && /[:-]/.test(line[at - 1] ?? "") ? " " : "",
  };
}
