import type { Answered } from "../../operation.ts";
import { messageLines } from "../message_lines.ts";
import type { CreatePathAnswer } from "./contract.ts";

export function present(answer: Answered<CreatePathAnswer>): string {
  return messageLines(answer);
}
