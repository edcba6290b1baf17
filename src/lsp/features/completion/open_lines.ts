import type { Path } from "../../../diagnostics/path.ts";
import { flowEnd, type FlowStart } from "./flow.ts";
import { KEY, plainKey } from "./word.ts";

/** A container that is open at a line: a key whose value follows, or an entry of a list. */
export interface Open {
  column: number;
  segment: string | number;
}

/** What is open before a line. */
export interface OpenBefore {
  stack: Open[];
  /** The brackets that the line is between; null where there are none. */
  flow: FlowStart | null;
}

const BLOCK = /(?:^|\s)[|>][+-]?\d?[+-]?\s*(?:#.*)?$/;

/** What is open before the line that begins at an offset; null inside a block text. */
export function openBefore(text: string, lineStart: number, line: string): OpenBefore | null {
  const stack: Open[] = [];
  let blockColumn: number | null = null;
  let readTo = 0;
  let start = 0;
  for (const raw of text.slice(0, lineStart).split("\n").slice(0, -1)) {
    const own = start;
    start += raw.length + 1;
    const content = raw.trimEnd();
    if (own < readTo || content.trim() === "") continue;
    const lead = leadOf(content);
    if (blockColumn !== null && lead > blockColumn) continue;
    blockColumn = null;
    if (content.trimStart().startsWith("#") || content.startsWith("---")) continue;
    const { value, column } = pushLine(stack, content, lead);
    const parent = stack.at(-1)?.column ?? -1;
    if (BLOCK.test(value)) blockColumn = parent;
    if (!/^[[{]/.test(value)) continue;
    const flow = { start: own + column, column: parent };
    readTo = flowEnd(text, flow);
    if (readTo > lineStart) return { stack, flow };
  }
  const isInside = blockColumn !== null && line.trim() !== "" && leadOf(line) > blockColumn;
  return isInside ? null : { stack, flow: null };
}

/** The place of what is open. */
export function pathOf(stack: readonly Open[]): Path {
  return stack.map(({ segment }) => segment);
}

export function leadOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Opens what a line opens. @returns what follows the line's key and dashes, and its column */
function pushLine(stack: Open[], content: string, lead: number): { value: string; column: number } {
  let [column, rest] = [lead, content.slice(lead)];
  while (/^-(?:\s|$)/.test(rest)) {
    pushItem(stack, column);
    const gap = /^-\s*/.exec(rest)![0].length;
    column += gap;
    rest = rest.slice(gap);
  }
  const key = KEY.exec(rest);
  if (key === null) return { value: rest, column };
  pushKey(stack, column, key[1]!);
  const value = rest.slice(key[0].length);
  const blank = leadOf(value);
  return { value: value.slice(blank), column: column + key[0].length + blank };
}

export function pushItem(stack: Open[], column: number): void {
  let index = 0;
  while (stack.length > 0) {
    const top = stack.at(-1)!;
    if (top.column < column || (top.column === column && typeof top.segment === "string")) break;
    if (top.column === column) index = (top.segment as number) + 1;
    stack.pop();
  }
  stack.push({ column, segment: index });
}

export function pushKey(stack: Open[], column: number, written: string): void {
  closeTo(stack, column);
  stack.push({ column, segment: plainKey(written) });
}

/** Closes what cannot hold a key that begins in a column. */
export function closeTo(stack: Open[], column: number): void {
  while (stack.length > 0 && stack.at(-1)!.column >= column) stack.pop();
}
