import { closingLines } from "../../../answers/closing_lines.ts";
import { oneLine } from "../../../diagnostics/escape.ts";
import { table } from "../../../answers/table.ts";
import type { Answered } from "../../operation.ts";
import type { LocateAnswer } from "./contract.ts";

export function present(answer: Answered<LocateAnswer>): string {
  if (answer.found === 0) return `no EPF instance found\n${closingLines(answer)}`;
  const rows = answer.instances.map(({ path, status, confidence, product_name, issues }) => [
    path,
    status,
    confidence,
    product_name === null ? "-" : oneLine(product_name),
    issues.join("; "),
  ]);
  return `${table([["PATH", "STATUS", "CONFIDENCE", "PRODUCT", ""], ...rows])}${closingLines(answer)}`;
}
