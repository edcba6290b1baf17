import { wrap } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import { counted } from "../../../text/plural.ts";
import type { Answered, View } from "../../operation.ts";
import { closing } from "../closing.ts";
import { leftOutLine } from "../left_out_line.ts";
import type { QueryPatternsAnswer } from "./contract.ts";

export function present(answer: Answered<QueryPatternsAnswer>, { width }: View): string {
  if (answer.patterns.length === 0) return `no pattern matches\n${closing(answer)}`;
  const blocks = answer.patterns.map((pattern) => {
    const { status, support, success_rate, followers, common_sequence, proven_adaptations, typical_issues } = pattern;
    const lines = [
      `${pattern.pattern_id}  ${status}, ${support} supporting, ${
        percent(success_rate)
      } of ${followers} that followed it`,
      `  from    ${pattern.domain !== null && pattern.paths.length > 1 ? `domain ${pattern.domain}: ` : ""}${
        pattern.paths.join(", ")
      }`,
      `  works   ${wrap(common_sequence.join(" > "), width - 10, 10)}`,
      ...Object.entries(proven_adaptations).map(([key, { uses, successes, description }]) =>
        `  helped  ${key} (${successes} of ${uses}): ${wrap(escapeText(description), width - 10, 10)}`
      ),
      ...Object.entries(typical_issues).slice(0, 3).map(([work, times]) =>
        `  failed  ${work}, in ${counted(times, "attempt")}`
      ),
    ];
    return `${lines.join("\n")}\n`;
  });
  return `${blocks.join("\n")}${leftOutLine(answer)}${closing(answer)}`;
}

function percent(rate: number): string {
  return `${Math.round(rate * 100)} %`;
}
