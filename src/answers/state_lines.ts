import { closingLines } from "./closing_lines.ts";
import type { Guidance } from "./guidance.ts";

/** An answer of which people read only its guidance: what holds now, warnings, and the next step. */
export function stateLines(answer: { guidance: Guidance }): string {
  return `${answer.guidance.current_state}\n${closingLines(answer)}`;
}
