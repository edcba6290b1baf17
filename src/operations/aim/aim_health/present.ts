import { closingLines } from "../../../answers/closing_lines.ts";
import { wrap } from "../../../answers/table.ts";
import { escapeText, namePath } from "../../../diagnostics/escape.ts";
import type { Answered, View } from "../../operation.ts";
import type { AimHealthAnswer } from "./contract.ts";

/** The diagnostics in the order of work, each with its remedy. */
export function present(answer: Answered<AimHealthAnswer>, { width }: View): string {
  const parts = answer.diagnostics.map(({ severity, title, description, artifact, suggestion, rule }) => {
    const help = suggestion === "" ? "" : `\n  help: ${wrap(suggestion, width - 8, 8)}`;
    return `\n${severity}: ${title} [${rule}]\n  ${namePath(artifact)}\n  ${wrap(description, width - 2, 2)}${help}\n`;
  });
  const score = answer.score === null ? "" : `, score ${answer.score} of 100`;
  const more = answer.next_cursor === null ? "" : `\n\`--cursor ${answer.next_cursor}\` goes on\n`;
  const head = `${answer.guidance.current_state}${score}\n`;
  return escapeText(`${head}${parts.join("")}${more}${closingLines(answer, width)}`);
}
