import type { LineRepair } from "./line_repair.ts";
import { holdsContent } from "./reindentations.ts";

/** Lines above the place where the parser stopped that may have lost a mark. */
const LOOKED_AT = 3;

const KEY = /^(?:- +)?[A-Za-z_][\w-]*:(?:\s|$)/;
const KEY_WITH_VALUE = /^[A-Za-z_][\w-]*: +\S/;
const DASH = /^-\s/;
/** A key as the format has them, and a value that follows it without a colon. */
const KEY_WITHOUT_COLON = /^(?<key>(?:- +)?[a-z][a-z0-9_]*) +(?=\S)/;

/** Lines near the place of an error with the dash or the colon that they seem to have lost. */
export function lostMarks(lines: readonly string[], broken: number): LineRepair[] {
  const suspects: number[] = [];
  for (let line = Math.min(broken, lines.length - 1); line >= 0 && suspects.length < LOOKED_AT; line--) {
    if (holdsContent(lines[line]!)) suspects.push(line);
  }
  return suspects.flatMap((line) => {
    const text = lines[line]!;
    const column = indentOf(text);
    const trimmed = text.trimStart();
    const found: LineRepair[] = [];
    if (hasLostDash(lines, line)) {
      found.push(inserted(line, column, "- ", "this line has no dash, but the entries of its list have one"));
    }
    const key = KEY_WITHOUT_COLON.exec(trimmed)?.groups?.key;
    if (key !== undefined && !KEY.test(trimmed) && hasKeysBeside(lines, line)) {
      found.push(inserted(line, column + key.length, ":", "this line has no colon, but the keys around it have one"));
    }
    return found;
  });
}

function inserted(line: number, at: number, mark: string, message: string): LineRepair {
  const help = mark === ":" ? "write a colon behind its key" : `put \`${mark}\` in front of it`;
  return { line, from: at, to: at, text: mark, distance: 0, agreeing: 2, gain: 0, message, help };
}

/** True for a line at the column of the dashes above it, or for a key with a value under which deeper keys stand. */
function hasLostDash(lines: readonly string[], line: number): boolean {
  const text = lines[line]!;
  const column = indentOf(text);
  const trimmed = text.trimStart();
  if (!/^[^\s#-]/.test(trimmed)) return false;
  const above = lines.slice(0, line).findLast((each) => holdsContent(each) && indentOf(each) <= column);
  if (above === undefined) return false;
  // A line that was moved to the left stands there too, but is no beginning of an entry.
  if (indentOf(above) === column) {
    const entry = above.trimStart();
    return DASH.test(entry) && keyOf(entry.replace(/^-\s+/, "")) === keyOf(trimmed);
  }
  const below = lines.slice(line + 1).find(holdsContent);
  return /:\s*$/.test(above) && KEY_WITH_VALUE.test(trimmed) && below !== undefined && indentOf(below) === column + 2 &&
    KEY.test(below.trimStart());
}

/** The key with which a line begins; null for text. */
function keyOf(text: string): string | null {
  return KEY.test(text) ? text.slice(0, text.indexOf(":")) : null;
}

/** True where the nearest line above or below at the same column is a key. */
function hasKeysBeside(lines: readonly string[], line: number): boolean {
  const column = indentOf(lines[line]!);
  const isBeside = (each: string) => holdsContent(each) && indentOf(each) <= column;
  const beside = [lines.slice(0, line).findLast(isBeside), lines.slice(line + 1).find(isBeside)];
  return beside.some((each) => each !== undefined && indentOf(each) === column && KEY.test(each.trimStart()));
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}
