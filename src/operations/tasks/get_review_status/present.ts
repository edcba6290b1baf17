import { counted } from "../../../text/forms/plural.ts";
import type { Answered } from "../../operation.ts";
import { oneLine } from "../one_line.ts";
import { closing } from "../closing.ts";
import type { GetReviewStatusAnswer } from "./contract.ts";

export function present(answer: Answered<GetReviewStatusAnswer>): string {
  const listed = answer.reviews.length > 0 ? answer.reviews : [answer.review];
  const texts = listed.map((review) => {
    const verdicts = review.reviewers.map(({ agent_id, status, verdict, findings, notes }) => {
      const found = findings.map(({ type, severity, message }) => `    ${severity} ${type}: ${oneLine(message)}\n`);
      const noted = notes === "" ? "" : `    ${oneLine(notes)}\n`;
      return `  ${agent_id}  ${status}  ${verdict ?? "no verdict yet"}\n${found.join("")}${noted}`;
    });
    const end = review.final_verdict === null ? review.status : `${review.status}: ${review.final_verdict}`;
    const count = `${review.reviewers_submitted} of ${counted(review.reviewers_expected, "verdict")}`;
    return `${review.review_id}  '${oneLine(review.phase)}', round ${review.round}  ${end}, ${count}\n${
      verdicts.join("")
    }`;
  });
  return `${texts.join("\n")}${closing(answer)}`;
}
