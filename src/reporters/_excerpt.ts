import { escapeText } from "../diagnostics/escape.ts";
import type { ReportedFinding } from "../diagnostics/report.ts";
import { graphemes, SERVER_COMMAND } from "./_shown.ts";
import type { Style } from "./_style.ts";

/** Columns between tab stops. */
const TAB = 4;
const INDENT = "    ";
/** Lines like most: every character is shown as it is and fills one column. */
const ONE_COLUMN_EACH = /^[\x20-\x7e]*$/;

/** One character as it is shown. Offsets count UTF-16 units of the source line, columns those of the terminal, from 0. */
interface Cell {
  text: string;
  start: number;
  end: number;
  column: number;
  width: number;
}

/** A stretch of terminal columns, from 0. */
interface Columns {
  start: number;
  width: number;
}

/**
 * The source lines of a finding behind a gutter of line numbers, with carets under the first line of its span.
 * Blank lines at the end are left out.
 */
export function excerptLines(finding: ReportedFinding, width: number, style: Style): string[] {
  const last = finding.excerpt.findLastIndex(({ line, text }) => line === finding.line || text.trim() !== "");
  const excerpt = finding.excerpt.slice(0, last + 1);
  const digits = Math.max(0, ...excerpt.map(({ line }) => String(line).length));
  const space = width - INDENT.length - digits - " | ".length;
  const rows = excerpt.map(({ line, text }) => ({ line, cells: cellsOf(text) }));
  const marked = rows.find(({ line }) => line === finding.line);
  const mark = marked === undefined ? null : markOf(finding, marked.cells);
  const from = marked === undefined || mark === null ? 0 : windowStart(endOf(marked.cells), mark, space);
  return rows.flatMap(({ line, cells }) => {
    const gutter = (label: string) => style.dim(`${INDENT}${label.padStart(digits)} |`);
    const source = `${gutter(String(line))} ${windowed(cells, from, space)}`.trimEnd();
    if (line !== finding.line || mark === null) return [source];
    const end = Math.min(mark.start + mark.width, from + space);
    return [
      source,
      `${gutter("")} ${" ".repeat(mark.start - from)}${paintLevel(finding, style)("^".repeat(end - mark.start))}`,
    ];
  });
}

/** The paint of a finding's level. */
export function paintLevel({ level }: Pick<ReportedFinding, "level">, style: Style): (text: string) => string {
  return { error: style.bad, warning: style.doubtful, info: style.accent }[level];
}

/** Splits a line into what the eye sees as characters; what is unsafe to show is escaped and becomes several cells. */
function cellsOf(line: string): Cell[] {
  if (ONE_COLUMN_EACH.test(line) && !line.includes("##")) {
    return Array.from(line, (text, start) => ({ text, start, end: start + 1, column: start, width: 1 }));
  }
  const commands = new Set(Array.from(line.matchAll(SERVER_COMMAND), (found) => found.index));
  const cells: Cell[] = [];
  let column = 0;
  for (const { text: raw, start } of characters(line)) {
    const text = raw === "\t" ? " ".repeat(TAB - column % TAB) : commands.has(start) ? "\\u{23}" : escapeText(raw);
    const width = Bun.stringWidth(text);
    cells.push({ text, start, end: start + raw.length, column, width });
    column += width;
  }
  return cells;
}

/** The characters of a line with their UTF-16 offsets; one that must be escaped in part falls into its code points. */
function characters(line: string): { text: string; start: number }[] {
  let start = 0;
  return graphemes(line).flatMap((part) => escapeText(part) === part ? [part] : [...part]).map((text) => {
    const character = { text, start };
    start += text.length;
    return character;
  });
}

/** Columns of the finding's span in its first line; at least one, which may lie behind the line's end. */
function markOf({ line, column, end_line, end_column }: ReportedFinding, cells: readonly Cell[]): Columns {
  const start = (column ?? 1) - 1;
  const end = end_line === line && end_column !== null ? end_column - 1 : Infinity;
  const covered = cells.filter((cell) => cell.start < end && cell.end > start);
  const first = covered[0] ?? cells.find((cell) => cell.start >= start);
  if (first === undefined) return { start: endOf(cells), width: 1 };
  return { start: first.column, width: Math.max(1, endOf(covered) - first.column) };
}

/** Column behind the last cell. */
function endOf(cells: readonly Cell[]): number {
  const last = cells.at(-1);
  return last === undefined ? 0 : last.column + last.width;
}

/** The column to show lines from: 0 when the mark fits behind it, else a little before the mark. */
function windowStart(lineEnd: number, mark: Columns, space: number): number {
  const markEnd = mark.start + mark.width;
  if (Math.max(lineEnd, markEnd) <= space || markEnd < space) return 0;
  return Math.max(0, Math.min(mark.start - (space >> 2), Math.max(lineEnd, markEnd) - space));
}

/** The part of a line in the columns `from` to `from + space`; an ellipsis marks what is cut at either side. */
function windowed(cells: readonly Cell[], from: number, space: number): string {
  const cutRight = endOf(cells) > from + space;
  const left = from === 0 ? 0 : from + 1;
  const right = cutRight ? from + space - 1 : from + space;
  const visible = cells.filter((cell) => cell.column >= left && cell.column + cell.width <= right);
  const gap = " ".repeat(Math.max(0, (visible[0]?.column ?? left) - left));
  return `${from === 0 || cells.length === 0 ? "" : "…"}${gap}${visible.map((cell) => cell.text).join("")}${
    cutRight ? "…" : ""
  }`;
}
