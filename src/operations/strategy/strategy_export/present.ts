import type { Answered } from "../../operation.ts";
import type { StrategyExportAnswer } from "./contract.ts";

export function present({ file, content }: Answered<StrategyExportAnswer>): string {
  return file === null ? content : `wrote ${file}\n`;
}
