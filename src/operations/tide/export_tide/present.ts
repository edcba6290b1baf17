import type { Answered } from "../../operation.ts";
import type { ExportTideAnswer } from "./contract.ts";

export function present(record: Answered<ExportTideAnswer>): string {
  return `${JSON.stringify(record, null, 1)}\n`;
}
