import { z } from "zod";
import { count } from "../../contract_parts.ts";
import { text } from "../../inputs.ts";
import { guidance, id, message, phaseStatus, success, TASK, TASK_STORE } from "../contract_parts.ts";

export const input = z.strictObject({
  task_id: TASK,
  review_id: text("Review id", { positional: true, placeholder: "REVIEW", required: true }, id),
  reason: text("Why it is aborted", { placeholder: "TEXT", required: true }, message),
  task_store: TASK_STORE,
});
export type AbortStalledReviewInput = z.infer<typeof input>;

export const output = z.strictObject({
  success,
  message: z.string(),
  review_id: id,
  status: z.enum(["aborted", "put_aside"]),
  verdicts_received_before_abort: count,
  killed_reviewers: z.array(id),
  phase_returned_to: phaseStatus,
  guidance,
  task_id: id,
});
export type AbortStalledReviewAnswer = z.infer<typeof output>;
