import { wrap } from "../../answers/table.ts";
import { escapeText } from "../../diagnostics/escape.ts";

/** Lines with their numbers, wrapped to a width. */
export function numbered(lines: readonly string[], width: number): string {
  return lines.map((line, index) => `  ${index + 1}. ${wrap(escapeText(line), width - 5, 5)}\n`).join("");
}
