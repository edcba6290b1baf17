import { closingLines } from "../../../answers/closing_lines.ts";
import { wrap } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered, View } from "../../operation.ts";
import type { ValidateAssumptionsAnswer } from "./contract.ts";

/** Each assumption with its state, what it says and what was seen. */
export function present(answer: Answered<ValidateAssumptionsAnswer>, { width }: View): string {
  const parts = answer.details.map(({ id, status, risk, statement, evidence, validation_approach, file, line }) => {
    const lines = [
      statement,
      evidence === null ? null : `evidence: ${evidence}`,
      evidence === null && validation_approach !== null ? `needed: ${validation_approach}` : null,
      `${file}:${line}`,
    ].filter((text) => text !== null);
    const head = `\n${status}: ${id}${risk === null ? "" : ` (risk ${risk})`}\n`;
    return head + lines.map((text) => `  ${wrap(text, width - 2, 2)}\n`).join("");
  });
  const more = answer.next_cursor === null ? "" : `\n\`--cursor ${answer.next_cursor}\` goes on\n`;
  return escapeText(`${answer.guidance.current_state}\n${parts.join("")}${more}${closingLines(answer, width)}`);
}
