import { wrap } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered, View } from "../../operation.ts";
import { closing } from "../closing.ts";
import type { StartTideAnswer } from "./contract.ts";

export function present(answer: Answered<StartTideAnswer>, { width }: View): string {
  const { message, tide_id, sequence, previous } = answer;
  const before = previous === null
    ? ""
    : `the attempt before: ${previous.outcome ?? "active"}${
      previous.learnings === null ? "" : `, ${wrap(escapeText(previous.learnings), width - 4, 4)}`
    }\n`;
  const works = sequence.map(({ work_name }, index) => `  ${index + 1}. ${work_name}\n`).join("");
  return `${escapeText(message)}\n${tide_id}\n${works}${before}${closing(answer)}`;
}
