import { closingLines } from "../../../answers/closing_lines.ts";
import { lineOf } from "../../../answers/guidance.ts";
import { wrap } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered, View } from "../../operation.ts";
import type { SearchAnswer } from "./contract.ts";

/** How results read in a terminal: place and name, what it says, what it is part of. */
export function present(answer: Answered<SearchAnswer>, { width }: View): string {
  const { results, guidance, corrected, total, next_cursor } = answer;
  const notes = corrected.map(({ word, meant }) => `${wrap(`no \`${word}\` here, looked for \`${meant}\``, width)}\n`)
    .join("");
  const { warnings } = guidance;
  const end = `${notes}${closingLines({ guidance: { warnings } }, width)}`;
  if (results.length === 0) {
    const tries = guidance.available_actions.map((action) => lineOf(action, "people")).filter((line) => line !== null)
      .map((line) => `  ${line}\n`).join("");
    return escapeText(`${wrap(guidance.current_state, width)}\n${tries === "" ? "" : `try\n${tries}`}${end}`);
  }
  const parts = results.map(({ title, snippet, context, source, ready_made: isReadyMade }) => {
    const place = `${source.file}:${source.line}`;
    const text = snippet === title ? "" : `    ${wrap(snippet, width - 4, 4)}\n`;
    return `${place}  ${title}\n${text}    (${context}${isReadyMade === true ? ", ready-made" : ""})\n`;
  });
  const more = next_cursor === null ? "" : `, \`--cursor ${next_cursor}\` shows the next`;
  return escapeText(`${parts.join("")}\n${results.length} of ${total} passages${more}\n${end}`);
}
