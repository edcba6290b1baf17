import { closingLines } from "../../answers/closing_lines.ts";
import { escapeText } from "../../diagnostics/escape.ts";
import type { Answered } from "../operation.ts";
import type { RecordAnswer } from "./record_contract.ts";

/** What became of a record, and each error of one that is refused. */
export function presentRecord(answer: Answered<RecordAnswer>): string {
  const errors = answer.errors.map(({ path, message, line, rule, help }) => {
    const place = [line === null ? "" : `line ${line}`, path].filter((part) => part !== "").join(", ");
    const end = rule === "" ? "" : ` [${rule}]`;
    return `error: ${message}${end}\n${place === "" ? "" : `  ${place}\n`}${help === null ? "" : `  help: ${help}\n`}`;
  });
  return escapeText(`${errors.join("")}${answer.guidance.current_state}\n${closingLines(answer)}`);
}
