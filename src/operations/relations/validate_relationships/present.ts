import { closingLines } from "../../../answers/closing_lines.ts";
import { escapeText, namePath } from "../../../diagnostics/escape.ts";
import { counted, countedOf } from "../../../text/forms/plural.ts";
import type { RelationshipCheck } from "./run.ts";

/** Each broken reference with the places of the same cause, then the numbers. */
export function present({ errors, stats, guidance: { warnings, current_state } }: RelationshipCheck): string {
  const lines = errors.map(({ source, line, severity, rule, message, hint, places, also }) => {
    const level = severity === "info" ? "note" : severity;
    const help = hint === null ? "" : `\n    help: ${escapeText(hint)}`;
    const more = also.map((place) => placeOf(place));
    const rest = places - 1 - also.length;
    const others = places === 1 ? "" : `\n    also ${[...more, ...(rest === 0 ? [] : [`${rest} more`])].join(", ")}`;
    return `${placeOf({ source, line })}: ${level}[${rule}] ${escapeText(message)}${help}${others}`;
  });
  const { valid_paths, total_paths_checked, error_count, warning_count, info_count } = stats;
  const verdict = total_paths_checked === 0
    ? escapeText(current_state)
    : `${countedOf(valid_paths, total_paths_checked, ["value path", "value paths"], ["resolves", "resolve"])}, ${
      counted(error_count, "error")
    }, ${counted(warning_count, "warning")}, ${counted(info_count, "note")}`;
  return `${[...lines, verdict].join("\n")}\n${escapeText(closingLines({ guidance: { warnings } }))}`;
}

function placeOf({ source, line }: { source: string; line: number | null }): string {
  return `${namePath(source)}${line === null ? "" : `:${line}`}`;
}
