import type { Path } from "../../../diagnostics/path.ts";
import type { Span } from "../../../diagnostics/span.ts";

/** What is written where the cursor stands, read from the lines alone: the text around it is often not YAML yet. */
export interface Cursor {
  /** The map or list around the cursor, or the place of the value that the cursor is in. */
  path: Path;
  /** `key`: a key of the map at `path`; `value`: the value at `path`; `item`: a new entry of the list at `path`. */
  what: "key" | "value" | "item";
  /** The word that an offer replaces. */
  word: Span;
  /** The word as far as the cursor. */
  typed: string;
  /** The quote that the word is in, or none. */
  quote: "" | '"' | "'";
  /** Column of the key or value on its line. */
  column: number;
  /** Keys that the map around the cursor has already. */
  siblings: ReadonlySet<string>;
  /** True between brackets. */
  isFlow: boolean;
  /** True where text follows on the line behind the word, such as the rest of a pair. */
  hasMore: boolean;
}

/** A container that is open at a line: a key whose value follows, or an entry of a list. */
interface Open {
  column: number;
  segment: string | number;
}

const KEY = /^("(?:[^"\\]|\\.)*"|'[^']*'|[^\s#\-?:,[\]{}&*!|>%@`"'][^#:]*?|-[^\s:][^#:]*?)\s*:(?=\s|$)/;
const BLOCK = /(?:^|\s)[|>][+-]?\d?[+-]?\s*(?:#.*)?$/;

/** Reads where the cursor stands; null inside comments, block texts and texts of several lines. */
export function cursorAt(text: string, offset: number): Cursor | null {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const nextBreak = text.indexOf("\n", offset);
  const lineEnd = nextBreak === -1 ? text.length : nextBreak;
  const line = text.slice(lineStart, lineEnd).replace(/\r$/, "");
  const above = text.slice(0, lineStart).split("\n").slice(0, -1);
  const open = openAt(above, line);
  if (open === null) return null;
  const at = offset - lineStart;
  const lead = /^ */.exec(line)![0].length;
  if (at < lead) return emptyLine(open, { line, at, lineStart, above, text, lineEnd });
  return onLine(open, { line, at, lineStart, above, text, lineEnd });
}

/** The line of the cursor and what is around it. */
interface Line {
  line: string;
  /** The cursor's column. */
  at: number;
  lineStart: number;
  above: readonly string[];
  text: string;
  lineEnd: number;
}

/** What is open before a line; null inside a block text. */
function openAt(above: readonly string[], line: string): Open[] | null {
  const stack: Open[] = [];
  let blockColumn = -1;
  for (const raw of above) {
    const content = raw.trimEnd();
    if (content.trim() === "") continue;
    const lead = content.length - content.trimStart().length;
    if (blockColumn !== -1 && lead > blockColumn) continue;
    blockColumn = -1;
    if (content.trimStart().startsWith("#") || content.startsWith("---")) continue;
    const rest = pushLine(stack, content, lead);
    if (rest !== null && BLOCK.test(rest)) blockColumn = stack.at(-1)?.column ?? 0;
  }
  const lead = line.length - line.trimStart().length;
  if (blockColumn !== -1 && (line.trim() === "" || lead > blockColumn)) return line.trim() === "" ? stack : null;
  return stack;
}

/** Opens what a line opens. @returns what follows the line's key, null where it has none */
function pushLine(stack: Open[], content: string, lead: number): string | null {
  let [column, rest] = [lead, content.slice(lead)];
  while (/^-(?:\s|$)/.test(rest)) {
    pushItem(stack, column);
    const gap = /^-\s*/.exec(rest)![0].length;
    column += gap;
    rest = rest.slice(gap);
  }
  const key = KEY.exec(rest);
  if (key === null) return null;
  closeTo(stack, column, false);
  stack.push({ column, segment: plainKey(key[1]!) });
  return rest.slice(key[0].length);
}

function pushItem(stack: Open[], column: number): void {
  let index = 0;
  while (stack.length > 0) {
    const top = stack.at(-1)!;
    if (top.column < column || (top.column === column && typeof top.segment === "string")) break;
    if (top.column === column) index = (top.segment as number) + 1;
    stack.pop();
  }
  stack.push({ column, segment: index });
}

/** Closes what cannot hold something that begins in a column. */
function closeTo(stack: Open[], column: number, isItem: boolean): void {
  while (stack.length > 0) {
    const top = stack.at(-1)!;
    if (top.column < column || (isItem && top.column === column && typeof top.segment === "string")) break;
    stack.pop();
  }
}

function plainKey(written: string): string {
  return /^["']/.test(written) ? written.slice(1, -1) : written;
}

/** The cursor in the blanks of a line: a key or an entry may begin there. */
function emptyLine(open: Open[], given: Line): Cursor | null {
  if (given.line.trim() !== "") return null;
  return onLine(open, given);
}

function onLine(open: Open[], given: Line): Cursor | null {
  const { line, at } = given;
  const stack = [...open];
  let column = Math.min(at, line.length - line.trimStart().length);
  let rest = line.slice(column);
  let isItem = false;
  while (/^-(?:\s|$)/.test(rest) && column < at) {
    pushItem(stack, column);
    const gap = /^-\s*/.exec(rest)![0].length;
    column = Math.min(column + gap, at);
    rest = line.slice(column);
    isItem = true;
  }
  const key = KEY.exec(rest);
  if (key !== null && at >= column + key[0].length) {
    closeTo(stack, column, false);
    stack.push({ column, segment: plainKey(key[1]!) });
    return inValue(stack, given, column + key[0].length, column);
  }
  if (!isItem) closeTo(stack, column, false);
  const path = stack.map(({ segment }) => segment);
  if (/^[[{]/.test(rest)) return inValue(stack, given, column, column);
  const word = wordAt(given, column);
  if (word === null) return null;
  const siblings = siblingsOf(given, column, isItem);
  return { path, what: "key", ...word, column, siblings, isFlow: false };
}

/** The cursor behind a key: in a plain or quoted value, or between brackets. */
function inValue(stack: readonly Open[], given: Line, from: number, column: number): Cursor | null {
  const { line, at } = given;
  const path = stack.map(({ segment }) => segment);
  const value = line.slice(from);
  const start = from + (value.length - value.trimStart().length);
  const none = new Set<string>();
  if (/^[[{]/.test(value.trimStart()) && at > start) return inFlow(path, given, start, column);
  if (/^[|>&*!]/.test(value.trimStart())) return null;
  const word = wordAt(given, Math.min(at, start));
  return word === null ? null : { path, what: "value", ...word, column, siblings: none, isFlow: false };
}

/** The cursor between brackets on one line. */
function inFlow(path: Path, given: Line, start: number, column: number): Cursor | null {
  const { line, at } = given;
  const open: { bracket: string; segments: (string | number)[]; keys: Set<string> }[] = [];
  let current: (string | number)[] = [...path];
  let [wordStart, quote] = [start, ""];
  for (let index = start; index < at; index++) {
    const character = line[index]!;
    if (quote !== "") {
      if (character === quote) quote = "";
      continue;
    }
    const top = open.at(-1);
    if ((character === '"' || character === "'") && line.slice(wordStart, index).trim() === "") quote = character;
    else if (character === "[" || character === "{") {
      open.push({ bracket: character, segments: current, keys: new Set() });
      current = character === "[" ? [...current, 0] : current;
      wordStart = index + 1;
    } else if (character === "]" || character === "}") {
      open.pop();
      wordStart = index + 1;
    } else if (character === "," && top !== undefined) {
      const last = current[top.segments.length];
      current = top.bracket === "[" ? [...top.segments, Number(last) + 1] : top.segments;
      wordStart = index + 1;
    } else if (character === ":" && top?.bracket === "{" && /\s|$/.test(line[index + 1] ?? " ")) {
      const key = plainKey(line.slice(wordStart, index).trim());
      top.keys.add(key);
      current = [...top.segments, key];
      wordStart = index + 1;
    }
  }
  const top = open.at(-1);
  if (top === undefined) return null;
  const word = wordAt(given, wordStart, /[,\]}]/);
  if (word === null) return null;
  const isKey = top.bracket === "{" && current === top.segments;
  return { path: current, what: isKey ? "key" : "value", ...word, column, siblings: top.keys, isFlow: true };
}

/** The word around the cursor, from a column on; null in a comment. */
function wordAt({ line, at, lineStart }: Line, from: number, end: RegExp | null = null):
  | Pick<
    Cursor,
    "word" | "typed" | "quote" | "hasMore"
  >
  | null {
  const blank = /^\s*/.exec(line.slice(from))![0].length;
  let start = Math.min(from + blank, at);
  const opened = line[start];
  const quote = (opened === '"' || opened === "'") && start < at ? opened : "";
  if (quote !== "") start++;
  const before = line.slice(start, at);
  if (quote === "" && (before.startsWith("#") || /\s#/.test(line.slice(from, at)))) return null;
  // Behind the closing quote there is nothing left to write.
  if (quote !== "" && before.includes(quote)) return null;
  const behind = line.slice(at);
  const stop = quote !== ""
    ? behind.indexOf(quote)
    : behind.search(end === null ? /\s+#|\s*$|:(?=\s|$)/ : new RegExp(`${end.source}|\\s+#|\\s*$|:(?=\\s|$)`));
  const length = stop === -1 ? behind.length : stop;
  const hasMore = behind.slice(length).replace(/^["']/, "").trim() !== "" && !/^\s*#/.test(behind.slice(length));
  return {
    word: { start: lineStart + start, end: lineStart + at + length },
    typed: before,
    quote,
    hasMore,
  };
}

/** Keys of the map that a line belongs to, by their column. */
function siblingsOf({ above, text, lineEnd }: Line, column: number, isItem: boolean): ReadonlySet<string> {
  const keys = new Set<string>();
  const keyIn = (raw: string) => {
    const dashes = /^\s*(?:-\s+)*/.exec(raw)![0].length;
    return dashes === column ? KEY.exec(raw.slice(dashes))?.[1] : undefined;
  };
  const below = text.slice(lineEnd).split("\n").slice(1);
  const isBlank = (raw: string) => raw.trim() === "" || raw.trimStart().startsWith("#");
  const leadOf = (raw: string) => raw.length - raw.trimStart().length;
  for (let index = above.length - 1; index >= 0 && !isItem; index--) {
    const raw = above[index]!;
    if (isBlank(raw)) continue;
    if (leadOf(raw) < column && /^\s*(?:-\s+)*/.exec(raw)![0].length !== column) break;
    const key = keyIn(raw);
    if (key !== undefined) keys.add(plainKey(key));
    if (leadOf(raw) < column) break;
  }
  for (const raw of below) {
    if (isBlank(raw)) continue;
    if (leadOf(raw) < column) break;
    const key = leadOf(raw) === column ? keyIn(raw) : undefined;
    if (key !== undefined) keys.add(plainKey(key));
  }
  return keys;
}
