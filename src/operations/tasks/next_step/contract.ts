import { z } from "zod";
import { guidance, id, phaseStatus, success, TASK, TASK_STORE, taskStatus } from "../contract_parts.ts";

export const input = z.strictObject({ task_id: TASK, task_store: TASK_STORE });
export type NextStepInput = z.infer<typeof input>;

export const output = z.strictObject({
  success,
  task_id: id,
  task_status: taskStatus,
  phase: z.string(),
  phase_status: phaseStatus,
  guidance,
});
export type NextStepAnswer = z.infer<typeof output>;
