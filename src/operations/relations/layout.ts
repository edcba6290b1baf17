import { table } from "../../answers/table.ts";

/** A heading and its rows; empty without rows. */
export function sectionLines(title: string, rows: readonly (readonly string[])[], width: number): string {
  return rows.length === 0
    ? ""
    : `\n${title}\n${table(rows.map(([first, ...rest]) => [`  ${first}`, ...rest]), width)}`;
}
