import { counted } from "../../../text/plural.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered } from "../../operation.ts";
import { closing } from "../closing.ts";
import type { TriggerAgenticReviewAnswer } from "./contract.ts";

export function present(answer: Answered<TriggerAgenticReviewAnswer>): string {
  const { review_id, num_reviewers, phase, reviewers_spawned } = answer;
  return `review ${review_id} of '${escapeText(phase)}': ${counted(num_reviewers, "reviewer")} started\n${
    reviewers_spawned.map((id) => `  ${id}\n`).join("")
  }${closing(answer)}`;
}
