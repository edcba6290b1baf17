import { z } from "zod";
import { count } from "../../contract_parts.ts";
import { text } from "../../inputs.ts";
import { agentStatus, guidance, id, success, TASK_STORE } from "../contract_parts.ts";

export const input = z.strictObject({
  task_id: text("Only of this task", { positional: true, placeholder: "TASK" }, id),
  task_store: TASK_STORE,
});
export type GetHealthStatusInput = z.infer<typeof input>;

export const output = z.strictObject({
  success,
  store: z.strictObject({ place: z.string(), problems: z.array(z.string()) }),
  totals: z.strictObject({ active: count, stalled: count, lost: count }),
  guidance,
  agents: z.array(z.strictObject({
    task_id: id,
    agent_id: id,
    status: agentStatus,
    healthy: z.boolean(),
    stalled: z.boolean(),
    last_activity_s: count,
    log_bytes: count,
  })),
  command: z.string(),
});
export type GetHealthStatusAnswer = z.infer<typeof output>;
