import type { Answered } from "../../operation.ts";
import type { ReportAnswer } from "./contract.ts";

export function present({ file, page }: Answered<ReportAnswer>): string {
  return file === null ? page : `wrote ${file}\n`;
}
