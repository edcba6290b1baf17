import { fitPage, withNextPage } from "../../../answers/paging.ts";
import type { Answered } from "../../operation.ts";
import { partOf } from "./question_list.ts";
import type { CheckContentReadinessAnswer, CheckContentReadinessInput } from "./contract.ts";

type Shaped = Answered<CheckContentReadinessAnswer>;

/** One page of the places: the open ones, then the open questions. */
export function shape(answer: Shaped, input: CheckContentReadinessInput): Shaped {
  const { placeholders, open_questions } = answer;
  return fitPage(answer.total, input, ({ start, count, next_cursor }): Shaped => {
    const before = placeholders.length;
    const questions = Math.max(0, start - before);
    return {
      ...answer,
      guidance: withNextPage(answer.guidance, { next_cursor, total: answer.total }, "places"),
      count,
      placeholders: placeholders.slice(start, start + count),
      next_cursor,
      open_questions: partOf(open_questions, questions, Math.max(0, start + count - before) - questions),
    };
  });
}
