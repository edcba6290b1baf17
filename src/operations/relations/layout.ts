import { table } from "../../answers/table.ts";

/** A heading and its rows; empty without rows. */
export function sectionLines(title: string, rows: readonly (readonly string[])[], width: number): string {
  return rows.length === 0
    ? ""
    : `\n${title}\n${table(rows.map(([first, ...rest]) => [`  ${first}`, ...rest]), width)}`;
}

/** A kind of node in words: `key result`. */
export function kindWords(kind: string): string {
  return kind.replaceAll("_", " ");
}

/** How to see the rest of a list that was cut; empty where it is whole. */
export function restLine(
  { count, total, next_cursor }: { count: number; total: number; next_cursor: string | null },
): string {
  return next_cursor === null ? "" : `\n${count} of ${total} shown; \`--cursor ${next_cursor}\` shows the next\n`;
}
