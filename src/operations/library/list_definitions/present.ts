import { escapeText } from "../../../diagnostics/escape.ts";
import { closingLines } from "../../../answers/closing_lines.ts";
import { table } from "../../../answers/table.ts";
import type { Answered } from "../../operation.ts";
import type { ListDefinitionsAnswer } from "./contract.ts";

export function present(answer: Answered<ListDefinitionsAnswer>): string {
  const rows = answer.definitions.map(({ id, track, category, slug, file }) => [
    escapeText(id),
    track,
    escapeText(category ?? "-"),
    escapeText(slug),
    file ?? "",
  ]);
  return `${table([["ID", "TRACK", "CATEGORY", "NAME", "IN THE INSTANCE"], ...rows])}${closingLines(answer)}`;
}
