import { counted } from "../../../text/forms/plural.ts";
import type { Answered } from "../../operation.ts";
import { closing } from "../closing.ts";
import type { SubmitReviewVerdictAnswer } from "./contract.ts";

export function present(answer: Answered<SubmitReviewVerdictAnswer>): string {
  const { reviewers_submitted, reviewers_expected, final_verdict, phase_status } = answer;
  const count = `${reviewers_submitted} of ${counted(reviewers_expected, "verdict")}`;
  const end = final_verdict === null ? "" : `; the review is complete: ${final_verdict}, the phase is ${phase_status}`;
  return `verdict recorded, ${count}${end}\n${closing(answer)}`;
}
