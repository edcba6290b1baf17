import { CHOMPING_MODE, getScalarValue, SCALAR_STYLE } from "js-yaml";
import { Code } from "./characters.ts";
import { scalarEvent, type ScalarForm, UNUSUAL } from "./packed_events.ts";
import type { TextCursor } from "./text_cursor.ts";

/** A line feed and the deepest indentation that is not left to the general way, cut to what is needed. */
const MARGIN = `\n${" ".repeat(64)}`;

/** The lines of a block text, as far as they were looked at. */
interface Lines {
  /** Behind the last line that belongs to the text. */
  end: number;
  /** The line feed of the last line that is not empty, or the text's length. */
  contentEnd: number;
  /** Spaces before the text; -1 where all lines are empty. */
  indent: number;
  /** True where the value is the lines without the indentation: none that is empty is first or of another indentation. */
  isEven: boolean;
  /** True where no line inside is empty or deeper than the others. */
  isUniform: boolean;
}

/** The text behind `|` or `>` at an offset of the current line. @param parent column of its key or dash */
export function readBlockText(cursor: TextCursor, at: number, parent: number): string {
  const { text, events } = cursor;
  const isLiteral = text.charCodeAt(at) === Code.PIPE;
  const sign = text.charCodeAt(at + 1);
  const chomping = sign === Code.PLUS
    ? CHOMPING_MODE.KEEP
    : sign === Code.DASH
    ? CHOMPING_MODE.STRIP
    : CHOMPING_MODE.CLIP;
  const start = textStart(cursor, chomping === CHOMPING_MODE.CLIP ? at + 1 : at + 2);
  const { end, contentEnd, indent, isEven, isUniform } = readLines(text, start, parent);
  const style = isLiteral ? SCALAR_STYLE.LITERAL_BLOCK : SCALAR_STYLE.FOLDED_BLOCK;
  const form: ScalarForm = { style, chomping, indent, fast: false };
  events.addScalar(start, end, form);
  cursor.lineEnd = end - 1;
  cursor.advance();
  const isPlain = indent !== -1 && indent < MARGIN.length && isEven && (isLiteral || isUniform);
  if (!isPlain || chomping === CHOMPING_MODE.KEEP) return getScalarValue(text, scalarEvent(start, end, form));
  const lines = text.slice(start + indent, contentEnd).replaceAll(MARGIN.slice(0, indent + 1), isLiteral ? "\n" : " ");
  return chomping === CHOMPING_MODE.STRIP ? lines : `${lines}\n`;
}

/** Where the line below begins; behind the sign there may be a comment. */
function textStart({ text, lineEnd }: TextCursor, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === Code.SPACE) at++;
  const isComment = at > from && text.charCodeAt(at) === Code.HASH;
  if (lineEnd >= text.length || (at !== lineEnd && !isComment)) throw UNUSUAL;
  return lineEnd + 1;
}

/** The lines that are deeper than the key or dash. */
function readLines(text: string, start: number, parent: number): Lines {
  const lines: Lines = { end: start, contentEnd: start, indent: -1, isEven: true, isUniform: true };
  while (lines.end < text.length) {
    let at = lines.end;
    let code = text.charCodeAt(at);
    while (code === Code.SPACE) code = text.charCodeAt(++at);
    // Spaces that end the text are counted in a way of their own.
    if (code !== code) throw UNUSUAL;
    const column = at - lines.end;
    if (code === Code.LINE_FEED) {
      // Empty lines before the text may be too deep; behind it deeper ones are text themselves.
      if (lines.indent === -1 && column > parent) throw UNUSUAL;
      if (lines.indent === -1 || (column > 0 && column !== lines.indent)) lines.isEven = false;
      lines.end = at + 1;
      continue;
    }
    if (lines.indent === -1) {
      if (column <= parent) break;
      lines.indent = column;
    } else if (column < lines.indent) break;
    else if (column > lines.indent || lines.end !== lines.contentEnd + 1) lines.isUniform = false;
    const lineEnd = text.indexOf("\n", at);
    lines.contentEnd = lineEnd === -1 ? text.length : lineEnd;
    lines.end = Math.min(lines.contentEnd + 1, text.length);
  }
  return lines;
}
