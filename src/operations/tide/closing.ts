import type { Guidance } from "../../answers/guidance.ts";
import { nextLine } from "../../answers/table.ts";
import { escapeText } from "../../diagnostics/escape.ts";

/** Warnings, then the line that says how to go on. */
export function closing(answer: { guidance: Guidance }): string {
  const warnings = (answer.guidance.warnings ?? []).map((warning) => `warning: ${escapeText(warning)}\n`).join("");
  return `${warnings}${nextLine(answer)}`;
}
