import { closingLines } from "../../../answers/closing_lines.ts";
import { wrap } from "../../../answers/table.ts";
import type { Answered, View } from "../../operation.ts";
import type { RecommendReviewsAnswer } from "./contract.ts";

/** Reviews worth running, the most worthwhile first, each with its reasons. */
export function present(answer: Answered<RecommendReviewsAnswer>, { width }: View): string {
  const reviews = answer.review_wizards.map(({ name, priority, purpose, reasons }) =>
    `${name}  (${priority})\n    ${wrap(purpose, width - 4, 4)}\n    ${wrap(reasons.join("; "), width - 4, 4)}\n`
  );
  const later = answer.not_yet.map(({ name, reason }) => `not yet: ${name}, ${reason}\n`);
  const state = reviews.length === 0 ? `${answer.guidance.current_state}\n` : "";
  return `${[state, ...reviews, ...later].join("")}${closingLines(answer, width)}`;
}
