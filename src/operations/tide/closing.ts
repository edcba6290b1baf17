import { closingLines } from "../../answers/closing_lines.ts";
import type { Guidance } from "../../answers/guidance.ts";
import { escapeText } from "../../diagnostics/escape.ts";

/** How an answer ends; its warnings may quote names as they were given. */
export function closing(answer: { guidance: Guidance }): string {
  return escapeText(closingLines(answer));
}
