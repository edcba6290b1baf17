import { z } from "zod";
import { guidance, id, success, TASK, TASK_STORE } from "../contract_parts.ts";

export const input = z.strictObject({ task_id: TASK, task_store: TASK_STORE });
export type DeleteTaskInput = z.infer<typeof input>;

export const output = z.strictObject({ success, message: z.string(), task_id: id, guidance });
export type DeleteTaskAnswer = z.infer<typeof output>;
