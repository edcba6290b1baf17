import { escapeText } from "../../../diagnostics/escape.ts";
import { closingLines } from "../../../answers/closing_lines.ts";
import { table } from "../../../answers/table.ts";
import type { Answered, View } from "../../operation.ts";
import type { ListFeaturesAnswer } from "./contract.ts";

/** How the list of features reads in a terminal: a row each, what is missing below. */
export function present(answer: Answered<ListFeaturesAnswer>, { width }: View): string {
  const rows = answer.features.map((feature) => [
    feature.id ?? "-",
    feature.name ?? feature.file,
    feature.status ?? "-",
    `${feature.contributes_to.length}`,
    feature.quality_score === undefined ? "" : `${Math.round(feature.quality_score)}`,
  ]);
  const gaps = answer.features.filter(({ missing_sections }) => missing_sections.length > 0);
  const parts = [
    `${answer.guidance.current_state}\n`,
    ...(rows.length === 0 ? [] : ["\n", table([["ID", "NAME", "STATUS", "PATHS", "QUALITY"], ...rows], width)]),
    ...gaps.map(({ id, file, missing_sections }) => `${id ?? file} lacks ${missing_sections.join(", ")}\n`),
    ...(answer.next_cursor === null
      ? []
      : [`${answer.count} of ${answer.total} shown, \`--cursor ${answer.next_cursor}\` goes on\n`]),
  ];
  return escapeText(`${parts.join("")}${closingLines(answer, width)}`);
}
