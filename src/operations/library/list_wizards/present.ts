import { closingLines } from "../../../answers/closing_lines.ts";
import { table } from "../../../answers/table.ts";
import type { Answered, View } from "../../operation.ts";
import type { ListWizardsAnswer } from "./contract.ts";

export function present(answer: Answered<ListWizardsAnswer>, { width }: View): string {
  if (answer.count === 0) return `no such wizard${closingLines(answer, width)}`;
  const rows = answer.wizards.map(({ name, phase, type, purpose }) => [name, phase, type, purpose]);
  return `${table([["NAME", "PHASE", "TYPE", "PURPOSE"], ...rows], width)}${closingLines(answer, width)}`;
}
