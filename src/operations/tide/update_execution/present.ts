import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered } from "../../operation.ts";
import { closing } from "../closing.ts";
import { reportLine } from "../work_actions.ts";
import type { UpdateExecutionAnswer } from "./contract.ts";

export function present(answer: Answered<UpdateExecutionAnswer>): string {
  const left = answer.remaining.length === 0 ? "every work is reported" : `to report: ${answer.remaining.join(", ")}`;
  const [next] = answer.remaining;
  const report = next === undefined ? "" : reportLine(answer.tide_id, next);
  return `${escapeText(answer.message)} after ${answer.duration}\n${left}\n${report}${closing(answer)}`;
}
