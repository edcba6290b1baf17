import { z } from "zod";
import { REVIEW_STATUSES, VERDICTS } from "../../../tasks/vocabulary.ts";
import { count } from "../../contract_parts.ts";
import { flag, text } from "../../inputs.ts";
import { agentStatus, guidance, id, phaseStatus, success, TASK, TASK_STORE, time } from "../contract_parts.ts";
import { reviewFinding } from "../submit_review_verdict/contract.ts";

export const input = z.strictObject({
  task_id: TASK,
  review_id: text("Review id; default the latest", { positional: true, placeholder: "REVIEW" }, id),
  all: flag("List every review of the task", { unlisted: true }),
  task_store: TASK_STORE,
});
export type GetReviewStatusInput = z.infer<typeof input>;

const review = z.strictObject({
  review_id: id,
  phase: z.string(),
  phase_index: count,
  round: count,
  status: z.enum(REVIEW_STATUSES),
  focus: z.array(z.string()),
  reviewers_submitted: count,
  reviewers_expected: count,
  final_verdict: z.enum(VERDICTS).nullable(),
  partial: z.boolean(),
  abort_reason: z.string().nullable(),
  created_at: time,
  completed_at: time.nullable(),
  reviewers: z.array(z.strictObject({
    agent_id: id,
    status: agentStatus,
    verdict: z.enum(VERDICTS).nullable(),
    findings: z.array(reviewFinding),
    notes: z.string(),
  })),
});

export const output = z.strictObject({
  success,
  task_id: id,
  phase_status: phaseStatus,
  review,
  total_reviews: count,
  guidance,
  reviews: z.array(review),
});
export type GetReviewStatusAnswer = z.infer<typeof output>;
