import { z } from "zod";
import { count } from "../../contract_parts.ts";
import { text } from "../../inputs.ts";
import { agentStatus, guidance, id, success, TASK_STORE } from "../contract_parts.ts";

export const input = z.strictObject({
  task_id: text("Only of this task", { positional: true, placeholder: "TASK" }, id),
  task_store: TASK_STORE,
});
export type TriggerHealthScanInput = z.infer<typeof input>;

export const output = z.strictObject({
  success,
  scanned: count,
  changed: z.array(z.strictObject({ agent_id: id, from: agentStatus, to: agentStatus, reason: z.string() })),
  guidance,
});
export type TriggerHealthScanAnswer = z.infer<typeof output>;
