import type { Guidance } from "./guidance.ts";
import { nextLine } from "./table.ts";

/** An answer of which people read only its guidance: what holds now, warnings, and the next step. */
export function stateLines(answer: { guidance: Guidance }): string {
  const { current_state, warnings } = answer.guidance;
  return `${current_state}\n${(warnings ?? []).map((warning) => `${warning}\n`).join("")}${nextLine(answer)}`;
}
