import type { Answered } from "../../operation.ts";
import { messageLines } from "../message_lines.ts";
import type { SaveWorkAnswer } from "./contract.ts";

export function present(answer: Answered<SaveWorkAnswer>): string {
  return messageLines(answer);
}
