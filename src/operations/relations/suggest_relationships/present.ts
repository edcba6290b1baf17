import { closingLines } from "../../../answers/closing_lines.ts";
import { wrap } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered, View } from "../../operation.ts";
import type { SuggestRelationshipsAnswer } from "./contract.ts";

/** Suggested links, the surest first, each with its evidence and what to do. */
export function present(answer: Answered<SuggestRelationshipsAnswer>, { width }: View): string {
  const parts = answer.suggestions.map(({ type, target, confidence, reasoning, action }) =>
    `\n${confidence.toFixed(2)}  ${type}  ${target}\n      ${wrap(reasoning, width - 6, 6)}\n      ${
      wrap(action, width - 6, 6)
    }\n`
  );
  const hidden = answer.total - answer.count;
  const more = hidden === 0 ? "" : `\n${hidden} weaker ones left out, \`--limit ${answer.total}\` shows all\n`;
  return escapeText(`${answer.guidance.current_state}\n${parts.join("")}${more}${closingLines(answer, width)}`);
}
