import { closingLines } from "../../../answers/closing_lines.ts";
import { table } from "../../../answers/table.ts";
import type { Answered, View } from "../../operation.ts";
import type { ListTemplatesAnswer } from "./contract.ts";

export function present(answer: Answered<ListTemplatesAnswer>, { width }: View): string {
  const rows = answer.templates.map(({ artifact_type, phase, place }) => [artifact_type, phase, place ?? "-"]);
  return `${table([["TYPE", "PHASE", "USUAL PLACE"], ...rows], width)}${closingLines(answer, width)}`;
}
