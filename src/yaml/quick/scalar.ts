import { getScalarValue, SCALAR_STYLE } from "js-yaml";
import { plainValue } from "../plain_value.ts";
import { Code, isPlainStart } from "./characters.ts";
import { foldedForm, scalarEvent, type ScalarForm, UNUSUAL } from "./packed_events.ts";
import type { TextCursor } from "./text_cursor.ts";

/** Behind a backslash in double quotes: line feed, tab, carriage return, and what stands for itself. */
const SIMPLE_ESCAPES = 'ntr"\\/';

/** A value that is not written. */
export function readUnwritten({ events }: TextCursor): null {
  events.addScalar(-1, -1, foldedForm(SCALAR_STYLE.PLAIN));
  return null;
}

/** A text without quotes that begins at an offset of the current line. @param parent column of its key or dash */
export function readPlain(cursor: TextCursor, start: number, parent: number): unknown {
  const { text, lineEnd } = cursor;
  if (!isPlainStart(text, start)) throw UNUSUAL;
  const comment = cursor.comments.from(start);
  let end = plainEnd(cursor, start, Math.min(comment, lineEnd));
  cursor.advance();
  let isOneLine = true;
  if (comment >= lineEnd) {
    // A deeper line goes on with the text; a deeper comment ends it, though the parser has then seen another line.
    if (cursor.commentColumn > parent) isOneLine = false;
    while (cursor.column > parent && cursor.commentColumn === -1) {
      isOneLine = false;
      if (cursor.comments.from(cursor.at) < cursor.lineEnd) throw UNUSUAL;
      end = plainEnd(cursor, cursor.at, cursor.lineEnd);
      cursor.advance();
    }
  }
  if (isOneLine) {
    cursor.events.addSimple(SCALAR_STYLE.PLAIN, start, end);
    return plainValue(text.slice(start, end));
  }
  return plainValue(addScalar(cursor, start, end, foldedForm(SCALAR_STYLE.PLAIN)));
}

/** Where the plain text of a line ends, which must not hold the mark of a key. @param limit the line's end or comment */
function plainEnd(cursor: TextCursor, start: number, limit: number): number {
  if (cursor.colonSpaces.from(start) < limit) throw UNUSUAL;
  let end = limit;
  while (cursor.text.charCodeAt(end - 1) === Code.SPACE) end--;
  if (cursor.text.charCodeAt(end - 1) === Code.COLON) throw UNUSUAL;
  return end;
}

/** A text in quotes of either kind that begins at an offset of the current line. */
export function readQuoted(cursor: TextCursor, at: number, parent: number): string {
  const { text } = cursor;
  const isDouble = text.charCodeAt(at) === Code.DOUBLE_QUOTE;
  const style = isDouble ? SCALAR_STYLE.DOUBLE_QUOTED : SCALAR_STYLE.SINGLE_QUOTED;
  const start = at + 1;
  const close = text.indexOf(isDouble ? '"' : "'", start);
  if (close === -1) throw UNUSUAL;
  const isSimple = isDouble ? cursor.backslashes.from(start) > close : text.charCodeAt(close + 1) !== Code.SINGLE_QUOTE;
  if (isSimple && close < cursor.lineEnd) {
    cursor.events.addSimple(style, start, close);
    cursor.advanceFrom(close + 1);
    return text.slice(start, close);
  }
  const end = isDouble ? doubleQuotedEnd(text, start, parent) : singleQuotedEnd(text, start, parent);
  const value = addScalar(cursor, start, end, foldedForm(style));
  cursor.advanceFrom(end + 1);
  return value;
}

/** Offset of the quote that closes a text. */
function doubleQuotedEnd(text: string, start: number, parent: number): number {
  for (let at = start;;) {
    const code = text.charCodeAt(at);
    if (code === Code.DOUBLE_QUOTE) return at;
    if (code === Code.BACKSLASH) {
      if (!SIMPLE_ESCAPES.includes(text.charAt(at + 1))) throw UNUSUAL;
      at += 2;
    } else if (code === Code.LINE_FEED) at = continuation(text, at, parent);
    else if (code !== code) throw UNUSUAL;
    else at++;
  }
}

/** Offset of the quote that closes a text, in which two of them are one. */
function singleQuotedEnd(text: string, start: number, parent: number): number {
  for (let at = start;;) {
    const code = text.charCodeAt(at);
    if (code === Code.SINGLE_QUOTE) {
      if (text.charCodeAt(at + 1) !== Code.SINGLE_QUOTE) return at;
      at += 2;
    } else if (code === Code.LINE_FEED) at = continuation(text, at, parent);
    else if (code !== code) throw UNUSUAL;
    else at++;
  }
}

/** The first character of the next line with text inside quotes, which must be deeper than their key or dash. */
function continuation(text: string, lineFeed: number, parent: number): number {
  for (let at = lineFeed + 1;; at++) {
    const start = at;
    while (text.charCodeAt(at) === Code.SPACE) at++;
    if (text.charCodeAt(at) === Code.LINE_FEED) continue;
    if (at >= text.length || at - start <= parent) throw UNUSUAL;
    return at;
  }
}

/** Adds a scalar whose value is not its source. @returns the value */
export function addScalar({ text, events }: TextCursor, start: number, end: number, form: ScalarForm): string {
  events.addScalar(start, end, form);
  return getScalarValue(text, scalarEvent(start, end, form));
}
