import { closingLines } from "../../../answers/closing_lines.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import type { RelationshipCheck } from "./run.ts";

/** One line for each broken reference, then the numbers. */
export function present({ errors, stats, guidance: { warnings } }: RelationshipCheck): string {
  const lines = errors.map(({ source, line, severity, rule, message, hint }) => {
    const level = severity === "info" ? "note" : severity;
    const help = hint === null ? "" : `\n    help: ${escapeText(hint)}`;
    return `${escapeText(source)}${line === null ? "" : `:${line}`}: ${level}[${rule}] ${escapeText(message)}${help}`;
  });
  const { valid_paths, total_paths_checked, error_count, warning_count } = stats;
  const verdict =
    `${valid_paths} of ${total_paths_checked} value paths resolve, ${error_count} errors, ${warning_count} warnings`;
  return `${[...lines, verdict].join("\n")}\n${escapeText(closingLines({ guidance: { warnings } }))}`;
}
