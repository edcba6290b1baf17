import { closingLines } from "../../../answers/closing_lines.ts";
import { table } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered, View } from "../../operation.ts";
import type { StrategyStatusAnswer } from "./contract.ts";

export function present(answer: Answered<StrategyStatusAnswer>, { width }: View): string {
  const rows = Object.entries(answer.artifacts).map(([name, value]) => [
    name.replaceAll("_", " "),
    typeof value === "boolean" ? (value ? "yes" : "missing") : String(value),
  ]);
  return escapeText(`${answer.instance_path}\n\n${table(rows)}${closingLines(answer, width)}`);
}
