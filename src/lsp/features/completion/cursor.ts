import { cursorInFlow } from "./flow.ts";
import { closeTo, leadOf, type Open, openBefore, pathOf, pushItem, pushKey } from "./open_lines.ts";
import { type Cursor, type CursorLine, KEY, lineAt, plainKey, wordAt } from "./word.ts";

const NONE: ReadonlySet<string> = new Set();

/** Reads where the cursor stands; null inside comments, block texts and texts of several lines. */
export function cursorAt(text: string, offset: number): Cursor | null {
  const given = lineAt(text, offset);
  const open = openBefore(text, given.lineStart, given.line);
  if (open === null) return null;
  const { stack, flow } = open;
  if (flow !== null) return cursorInFlow(text, offset, pathOf(stack), flow);
  // In the blanks before the text of a line nothing can be written.
  if (given.at < leadOf(given.line) && !/^\s*(?:#|$)/.test(given.line)) return null;
  return onLine(stack, text, given);
}

function onLine(stack: Open[], text: string, given: CursorLine): Cursor | null {
  const { line, at } = given;
  let column = Math.min(at, leadOf(line));
  let rest = line.slice(column);
  let isItem = false;
  while (/^-(?:\s|$)/.test(rest) && column < at) {
    pushItem(stack, column);
    column = Math.min(column + /^-\s*/.exec(rest)![0].length, at);
    rest = line.slice(column);
    isItem = true;
  }
  const key = KEY.exec(rest);
  if (key !== null && at >= column + key[0].length) {
    pushKey(stack, column, key[1]!);
    return inValue(stack, text, given, column, column + key[0].length);
  }
  if (!isItem) closeTo(stack, column);
  if (/^[[{]/.test(rest)) return inValue(stack, text, given, column, column);
  const word = wordAt(given, column, false);
  if (word === null) return null;
  const siblings = siblingsOf(text, given, column, isItem);
  return { path: pathOf(stack), what: "key", ...word, column: column + word.gap.length, siblings, isFlow: false };
}

/** The cursor behind a key: in a plain or quoted value, or between brackets. */
function inValue(stack: Open[], text: string, given: CursorLine, column: number, from: number): Cursor | null {
  const { line, at, lineStart } = given;
  const path = pathOf(stack);
  const value = line.slice(from).trimStart();
  const start = line.length - value.length;
  if (/^[[{]/.test(value) && at > start) {
    const parent = stack.at(-1)?.column ?? -1;
    return cursorInFlow(text, lineStart + at, path, { start: lineStart + start, column: parent });
  }
  if (/^[|>&*!]/.test(value)) return null;
  const word = wordAt(given, Math.min(at, start), false);
  return word === null ? null : { path, what: "value", ...word, column, siblings: NONE, isFlow: false };
}

/** Keys of the map that the line of the cursor belongs to, by their column; the line's own is left out. */
function siblingsOf(
  text: string,
  { line, lineStart }: CursorLine,
  column: number,
  isItem: boolean,
): ReadonlySet<string> {
  const keys = new Set<string>();
  const isBlank = (raw: string) => raw.trim() === "" || raw.trimStart().startsWith("#");
  const contentColumn = (raw: string) => /^\s*(?:-\s+)*/.exec(raw)![0].length;
  const add = (raw: string) => {
    const key = contentColumn(raw) === column ? KEY.exec(raw.slice(column))?.[1] : undefined;
    if (key !== undefined) keys.add(plainKey(key));
  };
  const above = isItem ? [] : text.slice(0, lineStart).split("\n").slice(0, -1);
  for (const raw of above.reverse()) {
    if (isBlank(raw)) continue;
    if (leadOf(raw) < column && contentColumn(raw) !== column) break;
    add(raw);
    if (leadOf(raw) < column) break;
  }
  for (const raw of text.slice(lineStart + line.length).split("\n").slice(1)) {
    if (isBlank(raw)) continue;
    if (leadOf(raw) < column) break;
    if (leadOf(raw) === column) add(raw);
  }
  return keys;
}
