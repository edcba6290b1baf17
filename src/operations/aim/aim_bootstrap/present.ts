import { closingLines } from "../../../answers/closing_lines.ts";
import type { Answered } from "../../operation.ts";
import type { AimBootstrapAnswer } from "./contract.ts";

/** The assessment alone, so that it can be redirected to a file; once it is written, what is left to do. */
export function present(answer: Answered<AimBootstrapAnswer>): string {
  return answer.written ? `${answer.guidance.current_state}${closingLines(answer)}` : answer.lra_content;
}
