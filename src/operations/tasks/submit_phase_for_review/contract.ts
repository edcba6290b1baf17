import { z } from "zod";
import { text } from "../../inputs.ts";
import { guidance, id, message, phaseStatus, success, TASK, TASK_STORE } from "../contract_parts.ts";

export const input = z.strictObject({
  task_id: TASK,
  phase_summary: text("What was done and where it is; needed where no agent has completed work", {
    placeholder: "TEXT",
  }, message),
  task_store: TASK_STORE,
});
export type SubmitPhaseForReviewInput = z.infer<typeof input>;

export const output = z.strictObject({
  success,
  message: z.string(),
  phase: z.string(),
  status: phaseStatus,
  guidance,
  task_id: id,
  already_submitted: z.boolean(),
});
export type SubmitPhaseForReviewAnswer = z.infer<typeof output>;
