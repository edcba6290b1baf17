import { LineIndex, type Span } from "../diagnostics/span.ts";

/** How characters are counted in positions, as client and server agree on it. */
export const ENCODINGS = ["utf-16", "utf-8", "utf-32"] as const;
export type Encoding = typeof ENCODINGS[number];

/** A place in a text: both numbers from 0, characters in units of the agreed encoding. */
export interface EditorPosition {
  line: number;
  character: number;
}

export interface Range {
  start: EditorPosition;
  end: EditorPosition;
}

/** Turns offsets of one text into positions of the protocol and back. */
export class Positions {
  readonly #text: string;
  readonly #lines: LineIndex;
  readonly #encoding: Encoding;

  constructor(text: string, encoding: Encoding, lines = new LineIndex(text)) {
    this.#text = text;
    this.#lines = lines;
    this.#encoding = encoding;
  }

  /** The offset of a position in UTF-16 units; what lies behind a line, or behind the text, is its end. */
  offsetAt({ line, character }: EditorPosition): number {
    if (line < 0) return 0;
    if (line >= this.#lines.count) return this.#text.length;
    const text = this.#lines.line(line + 1);
    return this.#lines.lineStart(line + 1) + unitsOf(text, Math.max(0, character), this.#encoding);
  }

  positionAt(offset: number): EditorPosition {
    const { line, column } = this.#lines.position(offset);
    const start = this.#lines.lineStart(line);
    return { line: line - 1, character: lengthIn(this.#text.slice(start, start + column - 1), this.#encoding) };
  }

  rangeOf({ start, end }: Span): Range {
    return { start: this.positionAt(start), end: this.positionAt(end) };
  }

  spanOf({ start, end }: Range): Span {
    const [first, last] = [this.offsetAt(start), this.offsetAt(end)];
    return { start: Math.min(first, last), end: Math.max(first, last) };
  }
}

/** UTF-16 units of the first characters of a line, counted in another encoding. */
function unitsOf(line: string, characters: number, encoding: Encoding): number {
  if (encoding === "utf-16") return Math.min(characters, line.length);
  let [units, counted] = [0, 0];
  for (const character of line) {
    counted += lengthIn(character, encoding);
    if (counted > characters) break;
    units += character.length;
  }
  return units;
}

function lengthIn(text: string, encoding: Encoding): number {
  if (encoding === "utf-16") return text.length;
  return encoding === "utf-8" ? Buffer.byteLength(text) : [...text].length;
}
