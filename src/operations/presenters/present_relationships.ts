import { escapeText } from "../../diagnostics/escape.ts";
import type { ValidateRelationshipsAnswer } from "../relations/validate_relationships/operation.ts";

/** How a check of the relationships reads in a terminal: one line for each break, then the numbers. */
export function presentRelationships(answer: ValidateRelationshipsAnswer): string {
  const lines = answer.errors.map(({ source, line, severity, rule, message, hint }) => {
    const level = severity === "info" ? "note" : severity;
    const help = hint === null ? "" : `\n    help: ${escapeText(hint)}`;
    return `${escapeText(source)}${line === null ? "" : `:${line}`}: ${level}[${rule}] ${escapeText(message)}${help}`;
  });
  const { valid_paths, total_paths_checked, error_count, warning_count } = answer.stats;
  const verdict =
    `${valid_paths} of ${total_paths_checked} value paths resolve, ${error_count} errors, ${warning_count} warnings`;
  return `${[...lines, verdict].join("\n")}\n`;
}
