import { counted } from "../../../text/forms/plural.ts";
import type { Answered } from "../../operation.ts";
import { oneLine } from "../one_line.ts";
import { closing } from "../closing.ts";
import type { TriggerAgenticReviewAnswer } from "./contract.ts";

export function present(answer: Answered<TriggerAgenticReviewAnswer>): string {
  const { review_id, num_reviewers, phase, reviewers_spawned } = answer;
  return `review ${review_id} of '${oneLine(phase)}': ${counted(num_reviewers, "reviewer")} started\n${
    reviewers_spawned.map((id) => `  ${id}\n`).join("")
  }${closing(answer)}`;
}
