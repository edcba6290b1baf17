import { wrap } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered, View } from "../../operation.ts";
import { counted } from "../../../text/forms/plural.ts";
import { closing } from "../closing.ts";
import { reportLine } from "../work_actions.ts";
import { adaptationLines, noteLines, percent } from "../evidence_lines.ts";
import type { StartTideAnswer } from "./contract.ts";

export function present(answer: Answered<StartTideAnswer>, { width }: View): string {
  const { message, tide_id, sequence, previous, expected } = answer;
  const before = previous === null
    ? ""
    : `the attempt before: ${previous.outcome ?? "active"}${
      previous.learnings === null ? "" : `, ${wrap(escapeText(previous.learnings), width - 4, 4)}`
    }\n`;
  const works = sequence.map(({ work_name }, index) => `  ${index + 1}. ${work_name}\n`).join("");
  return `${escapeText(message)}\n${tide_id}\n${works}${before}${expectedLines(expected, width)}${
    reportLine(tide_id, sequence[0]!.work_name)
  }${closing(answer)}`;
}

const BASES = { same_works: "with the same works", path: "at this path", domain: "in its domain" } as const;

function expectedLines(expected: Answered<StartTideAnswer>["expected"], width: number): string {
  if (expected === null) return "";
  const { success, duration, proven_adaptations, harmful_adaptations } = expected;
  const lines = [
    ...(success === null ? [] : [
      `  chance  ${percent(success.chance)}: ${success.successes} of ${counted(success.attempts, "attempt")} ${
        BASES[success.basis]
      } succeeded`,
    ]),
    ...(duration === null ? [] : [`  lasts   about ${duration.duration}`]),
    ...adaptationLines("  helped  ", proven_adaptations, width),
    ...adaptationLines("  harmed  ", harmful_adaptations, width),
    ...noteLines(expected, width),
  ];
  return lines.length === 0 ? "" : `what to expect:\n${lines.join("\n")}\n`;
}
