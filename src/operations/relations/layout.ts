import type { Guidance } from "../../answers/guidance.ts";
import { nextLine, table, wrap } from "../../answers/table.ts";

/** A heading and its rows; empty without rows. */
export function sectionLines(title: string, rows: readonly (readonly string[])[], width: number): string {
  return rows.length === 0
    ? ""
    : `\n${title}\n${table(rows.map(([first, ...rest]) => [`  ${first}`, ...rest]), width)}`;
}

/** How an answer about relations ends: its warnings and the next step. */
export function closingLines(answer: { guidance: Guidance }, width: number): string {
  const warnings = (answer.guidance.warnings ?? []).map((warning) => `${wrap(warning, width)}\n`).join("");
  return `${warnings === "" ? "" : `\n${warnings}`}${nextLine(answer)}`;
}
