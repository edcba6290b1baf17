import { z } from "zod";
import { flag, text } from "../../inputs.ts";
import { guidance, id, message, phaseStatus, success, TASK, TASK_STORE, taskStatus } from "../contract_parts.ts";

export const input = z.strictObject({
  task_id: TASK,
  force_escalated: flag("A person approves a phase that its reviewers have escalated"),
  reviewer_notes: text("Why", { placeholder: "TEXT" }, message),
  auto_advance: flag("Begin the next phase at once"),
  task_store: TASK_STORE,
});
export type ApprovePhaseReviewInput = z.infer<typeof input>;

export const output = z.strictObject({
  success,
  message: z.string(),
  phase: z.string(),
  status: phaseStatus,
  task_status: taskStatus,
  advanced: z.boolean(),
  guidance,
  task_id: id,
});
export type ApprovePhaseReviewAnswer = z.infer<typeof output>;
