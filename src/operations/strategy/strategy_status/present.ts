import { closingLines } from "../../../answers/closing_lines.ts";
import { table } from "../../../answers/table.ts";
import { escapeText, oneLine } from "../../../diagnostics/escape.ts";
import type { Answered, View } from "../../operation.ts";
import type { StrategyStatusAnswer } from "./contract.ts";

export function present(answer: Answered<StrategyStatusAnswer>, { width }: View): string {
  const rows = Object.entries(answer.artifacts).map(([name, value]) => [
    name.replaceAll("_", " "),
    typeof value === "boolean" ? (value ? "yes" : "missing") : String(value),
  ]);
  const { product_name, instance_path } = answer;
  const name = product_name === null ? instance_path : `${oneLine(product_name)} (${instance_path})`;
  return escapeText(`${name}\n\n${table(rows)}${closingLines(answer, width)}`);
}
