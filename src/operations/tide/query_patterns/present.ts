import { wrap } from "../../../answers/table.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { Answered, View } from "../../operation.ts";
import { closing } from "../closing.ts";
import { leftOutLine } from "../left_out_line.ts";
import { adaptationLines, comparison, MOST_LINES, noteLines, percent } from "../evidence_lines.ts";
import type { QueryPatternsAnswer } from "./contract.ts";

export function present(answer: Answered<QueryPatternsAnswer>, { width }: View): string {
  if (answer.patterns.length === 0) return `no pattern matches\n${closing(answer)}`;
  const blocks = answer.patterns.map((pattern) => {
    const { status, support, success_rate, followers, common_sequence, typical_issues, decisive_works } = pattern;
    const lines = [
      `${pattern.pattern_id}  ${status}, ${support} supporting, ${
        percent(success_rate)
      } of ${followers} that followed it`,
      `  from    ${pattern.domain !== null && pattern.paths.length > 1 ? `domain ${pattern.domain}: ` : ""}${
        pattern.paths.join(", ")
      }`,
      `  works   ${wrap(common_sequence.join(" > "), width - 10, 10)}`,
      ...adaptationLines("  helped  ", pattern.proven_adaptations, width),
      ...adaptationLines("  harmed  ", pattern.harmful_adaptations, width),
      ...decisive_works.slice(0, MOST_LINES).map(({ work_name, effect, with: having, without }) =>
        `  ${effect === "helps" ? "helped" : "harmed"}  ${work_name}: ${comparison(having, without)}`
      ),
      ...Object.entries(typical_issues).slice(0, MOST_LINES).map(([work, times]) =>
        `  failed  ${work}, in ${counted(times, "attempt")}`
      ),
      ...noteLines(pattern, width),
    ];
    return `${lines.join("\n")}\n`;
  });
  return `${blocks.join("\n")}${leftOutLine(answer)}${closing(answer)}`;
}
