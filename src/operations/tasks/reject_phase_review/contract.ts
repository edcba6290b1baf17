import { z } from "zod";
import { count } from "../../contract_parts.ts";
import { text, texts } from "../../inputs.ts";
import { guidance, id, message, phaseStatus, success, TASK, TASK_STORE } from "../contract_parts.ts";

export const input = z.strictObject({
  task_id: TASK,
  rejection_reason: text("Why it is sent back", { placeholder: "TEXT", required: true }, message),
  required_changes: texts(
    "What has to change",
    { placeholder: "TEXT" },
    z.array(z.string().max(1000).regex(/\S/)).max(20),
  ),
  task_store: TASK_STORE,
});
export type RejectPhaseReviewInput = z.infer<typeof input>;

export const output = z.strictObject({
  success,
  message: z.string(),
  phase: z.string(),
  status: phaseStatus,
  revision_round: count,
  max_revision_rounds: count,
  guidance,
  task_id: id,
});
export type RejectPhaseReviewAnswer = z.infer<typeof output>;
