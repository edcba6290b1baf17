import { closingLines } from "../../../answers/closing_lines.ts";
import { escapeText, namePath } from "../../../diagnostics/escape.ts";
import { LEVELS, reaches } from "../../../diagnostics/finding.ts";
import { countedOf } from "../../../text/forms/plural.ts";
import type { View } from "../../operation.ts";
import type { ValidateRelationshipsInput } from "./contract.ts";
import { countsOf, type RelationshipCheck } from "./run.ts";

/** Each broken reference with the places of the same cause, then the numbers. */
export function present(
  { errors, stats, guidance: { warnings, current_state } }: RelationshipCheck,
  _: View,
  { file, level = "warning" }: ValidateRelationshipsInput,
): string {
  const lines = errors.map(({ source, line, severity, rule, message, hint, places, also }) => {
    const level = severity === "info" ? "note" : severity;
    const help = hint === null ? "" : `\n    help: ${escapeText(hint)}`;
    const more = also.map((place) => placeOf(place));
    const rest = places - 1 - also.length;
    const others = places === 1 ? "" : `\n    also ${[...more, ...(rest === 0 ? [] : [`${rest} more`])].join(", ")}`;
    return `${placeOf({ source, line })}: ${level}[${rule}] ${escapeText(message)}${help}${others}`;
  });
  const counts = { error: stats.error_count, warning: stats.warning_count, info: stats.info_count };
  const hidden = LEVELS.some((one) => counts[one] > 0 && !reaches(one, level));
  const { valid_paths, total_paths_checked } = stats;
  const paths = countedOf(valid_paths, total_paths_checked, ["value path", "value paths"], ["resolves", "resolve"]);
  const verdict = total_paths_checked === 0
    ? escapeText(current_state)
    // The paths are those of the whole instance.
    : `${file === undefined ? `${paths}, ` : ""}${countsOf((one) => counts[one])}${
      hidden ? "; `--level info` lists all of them" : ""
    }`;
  return `${[...lines, verdict].join("\n")}\n${escapeText(closingLines({ guidance: { warnings } }))}`;
}

function placeOf({ source, line }: { source: string; line: number | null }): string {
  return `${namePath(source)}${line === null ? "" : `:${line}`}`;
}
