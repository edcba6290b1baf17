import type { Answered } from "../../operation.ts";
import { messageLines } from "../message_lines.ts";
import type { ImportTideAnswer } from "./contract.ts";

export function present(answer: Answered<ImportTideAnswer>): string {
  return messageLines(answer);
}
