import { counted } from "../../../text/forms/plural.ts";
import type { Answered } from "../../operation.ts";
import { oneLine } from "../one_line.ts";
import { closing } from "../closing.ts";
import type { GetPhaseStatusAnswer } from "./contract.ts";

export function present(answer: Answered<GetPhaseStatusAnswer>): string {
  const { current_phase: phase, current_phase_index, total_phases, agents, review } = answer;
  const changes = phase.changes_wanted.map((change) => `  - ${oneLine(change)}\n`).join("");
  const verdicts = review === null
    ? ""
    : `review ${review.review_id}: ${review.reviewers_submitted} of ${counted(review.reviewers_expected, "verdict")}${
      review.final_verdict === null ? "" : `, ${review.final_verdict}`
    }\n`;
  return [
    `phase ${current_phase_index + 1} of ${total_phases}, '${oneLine(phase.name)}': ${phase.status}\n`,
    `${
      counted(agents.total, "agent")
    }: ${agents.active} active, ${agents.completed} completed, ${agents.failed} failed\n`,
    verdicts,
    changes === "" ? "" : `wanted in this round:\n${changes}`,
    closing(answer),
  ].join("");
}
