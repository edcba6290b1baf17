import { escapeText } from "../../diagnostics/escape.ts";
import type { SearchAnswer } from "../strategy/search/operation.ts";
import { wrap } from "../../answers/table.ts";

/** How results read in a terminal: place and name, what it says, what it is part of. */
export function presentSearch(answer: SearchAnswer, width: number): string {
  const { results, guidance, corrected, total, next_cursor } = answer;
  const notes = [
    ...corrected.map(({ word, meant }) => `no \`${word}\` here, looked for \`${meant}\``),
    ...(guidance.warnings ?? []),
  ].map((note) => `${wrap(note, width)}\n`).join("");
  if (results.length === 0) {
    const tries = guidance.available_actions.map((action) => `  ${action}\n`).join("");
    return escapeText(`${wrap(guidance.current_state, width)}\n${tries === "" ? "" : `try\n${tries}`}${notes}`);
  }
  const parts = results.map(({ title, snippet, context, source }) => {
    const place = `${source.file}:${source.line}`;
    const text = snippet === title ? "" : `    ${wrap(snippet, width - 4, 4)}\n`;
    return `${place}  ${title}\n${text}    (${context})\n`;
  });
  const more = next_cursor === null ? "" : `, \`--cursor ${next_cursor}\` shows the next`;
  return escapeText(`${parts.join("")}\n${results.length} of ${total} passages${more}\n${notes}`);
}
