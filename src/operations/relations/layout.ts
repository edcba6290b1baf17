import type { Guidance } from "../../answers/guidance.ts";
import { shortenedLine } from "../../answers/left_out.ts";
import { nextLine, table, wrap } from "../../answers/table.ts";

/** A heading and its rows; empty without rows. */
export function sectionLines(title: string, rows: readonly (readonly string[])[], width: number): string {
  return rows.length === 0
    ? ""
    : `\n${title}\n${table(rows.map(([first, ...rest]) => [`  ${first}`, ...rest]), width)}`;
}

/** How an answer about relations ends: its warnings, what was left out, and the next step. */
export function closingLines(
  answer: { guidance: Guidance; left_out?: Readonly<Record<string, number>> },
  width: number,
): string {
  const warnings = (answer.guidance.warnings ?? []).map((warning) => `${wrap(warning, width)}\n`).join("");
  const { guidance, left_out = {} } = answer;
  return `${warnings === "" ? "" : `\n${warnings}`}${shortenedLine({ guidance, left_out })}${nextLine(answer)}`;
}
