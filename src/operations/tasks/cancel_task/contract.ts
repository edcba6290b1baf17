import { z } from "zod";
import { flag, text } from "../../inputs.ts";
import { guidance, id, message, success, TASK, TASK_STORE, taskStatus } from "../contract_parts.ts";

export const input = z.strictObject({
  task_id: TASK,
  reason: text("Why", { placeholder: "TEXT" }, message),
  failed: flag("Close it as failed instead of cancelled"),
  task_store: TASK_STORE,
});
export type CancelTaskInput = z.infer<typeof input>;

export const output = z.strictObject({
  success,
  message: z.string(),
  task_id: id,
  status: taskStatus,
  stopped_agents: z.array(id),
  guidance,
});
export type CancelTaskAnswer = z.infer<typeof output>;
