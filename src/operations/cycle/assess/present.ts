import { closingLines } from "../../../answers/closing_lines.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered } from "../../operation.ts";
import type { AssessAnswer } from "./contract.ts";

/** The report alone, so that it can be redirected to a file; once it is written, what is left to do. */
export function present(answer: Answered<AssessAnswer>): string {
  return escapeText(answer.written ? `${answer.guidance.current_state}\n${closingLines(answer)}` : answer.content);
}
