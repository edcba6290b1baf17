import { COLLECTION_STYLE, EVENT_ID, SCALAR_STYLE } from "js-yaml";
import { plainValue } from "../plain_value.ts";
import { Code, isEnd, isPlainStart } from "./characters.ts";
import { readFlow } from "./flow.ts";
import { UNUSUAL } from "./packed_events.ts";
import { readPlain, readQuoted, readUnwritten } from "./scalar.ts";
import { readBlockText } from "./block_text.ts";
import type { TextCursor } from "./text_cursor.ts";

/** The map or list that begins where the cursor is; the cursor is then behind it. */
export function readBlock(cursor: TextCursor): unknown {
  if (isItem(cursor)) return readSequence(cursor);
  const end = keyEnd(cursor);
  if (end === -1) throw UNUSUAL;
  return readMapping(cursor, end);
}

/** True where the cursor is at the dash of a list's entry. */
function isItem({ text, at }: TextCursor): boolean {
  return text.charCodeAt(at) === Code.DASH && isEnd(text.charCodeAt(at + 1));
}

/** Offset of the colon behind the simple key that begins where the cursor is; -1 where none does. */
function keyEnd(cursor: TextCursor): number {
  const { text, at } = cursor;
  const code = text.charCodeAt(at);
  if (code === Code.DOUBLE_QUOTE || code === Code.SINGLE_QUOTE) {
    const close = text.indexOf(code === Code.DOUBLE_QUOTE ? '"' : "'", at + 1);
    if (close === -1 || close > cursor.lineEnd || text.charCodeAt(close + 1) !== Code.COLON) return -1;
    if (!isEnd(text.charCodeAt(close + 2)) || cursor.backslashes.from(at) < close) return -1;
    return close + 1;
  }
  if (!isPlainStart(text, at)) return -1;
  const colon = Math.min(cursor.colonSpaces.from(at), cursor.colonBreaks.from(at));
  if (colon >= cursor.lineEnd || cursor.comments.from(at) < colon) return -1;
  return colon === at || text.charCodeAt(colon - 1) === Code.SPACE ? -1 : colon;
}

/** What is on a line of its own below a key or dash, or behind a dash. @param parent column of the key or dash */
function readNode(cursor: TextCursor, parent: number): unknown {
  if (isItem(cursor)) return readSequence(cursor);
  const end = keyEnd(cursor);
  return end === -1 ? readInline(cursor, cursor.at, parent) : readMapping(cursor, end);
}

/** A scalar or a collection in brackets that begins at an offset of the current line. */
function readInline(cursor: TextCursor, at: number, parent: number): unknown {
  const code = cursor.text.charCodeAt(at);
  let value: unknown;
  if (code === Code.DOUBLE_QUOTE || code === Code.SINGLE_QUOTE) value = readQuoted(cursor, at, parent);
  else if (code === Code.PIPE || code === Code.GREATER) value = readBlockText(cursor, at, parent);
  else if (code === Code.OPENING_BRACKET || code === Code.OPENING_BRACE) value = readFlow(cursor, at, parent);
  else value = readPlain(cursor, at, parent);
  if (cursor.column > parent) throw UNUSUAL;
  return value;
}

function readSequence(cursor: TextCursor): unknown[] {
  const { text, column, events } = cursor;
  events.open(EVENT_ID.SEQUENCE, COLLECTION_STYLE.BLOCK, cursor.at);
  const list: unknown[] = [];
  do {
    const dash = cursor.at;
    let at = dash + 1;
    let code = text.charCodeAt(at);
    while (code === Code.SPACE) code = text.charCodeAt(++at);
    if (at >= cursor.lineEnd || code === Code.HASH) {
      cursor.advance();
      list.push(cursor.column > column ? readNode(cursor, column) : readUnwritten(cursor));
    } else {
      cursor.at = at;
      cursor.column = column + at - dash;
      list.push(readNode(cursor, column));
    }
    if (cursor.column > column) throw UNUSUAL;
  } while (cursor.column === column && isItem(cursor));
  events.close();
  return list;
}

/** @param firstEnd offset of the colon behind the first key */
function readMapping(cursor: TextCursor, firstEnd: number): Record<string, unknown> {
  const { text, column, events } = cursor;
  events.open(EVENT_ID.MAPPING, COLLECTION_STYLE.BLOCK, cursor.at);
  const map: Record<string, unknown> = {};
  for (let end = firstEnd;;) {
    const key = readKey(cursor, end);
    if (key === "__proto__" || key === "<<" || Object.hasOwn(map, key)) throw UNUSUAL;
    let at = end + 1;
    let code = text.charCodeAt(at);
    while (code === Code.SPACE) code = text.charCodeAt(++at);
    if (at >= cursor.lineEnd || code === Code.HASH) {
      cursor.advance();
      if (cursor.column > column) map[key] = readNode(cursor, column);
      else if (cursor.column === column && isItem(cursor)) map[key] = readSequence(cursor);
      else map[key] = readUnwritten(cursor);
    } else map[key] = readInline(cursor, at, column);
    if (cursor.column !== column) break;
    end = keyEnd(cursor);
    if (end === -1) throw UNUSUAL;
  }
  if (cursor.column > column) throw UNUSUAL;
  events.close();
  return map;
}

/** The key where the cursor is. @param end offset of its colon */
function readKey({ text, at, events }: TextCursor, end: number): string {
  const code = text.charCodeAt(at);
  if (code === Code.DOUBLE_QUOTE || code === Code.SINGLE_QUOTE) {
    const style = code === Code.DOUBLE_QUOTE ? SCALAR_STYLE.DOUBLE_QUOTED : SCALAR_STYLE.SINGLE_QUOTED;
    events.addSimple(style, at + 1, end - 1);
    return text.slice(at + 1, end - 1);
  }
  events.addSimple(SCALAR_STYLE.PLAIN, at, end);
  return String(plainValue(text.slice(at, end)));
}
