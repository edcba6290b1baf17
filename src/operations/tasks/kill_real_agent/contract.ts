import { z } from "zod";
import { flag, text } from "../../inputs.ts";
import { agentStatus, guidance, id, message, success, TASK, TASK_STORE } from "../contract_parts.ts";

export const input = z.strictObject({
  task_id: TASK,
  agent_id: text("Agent id", { positional: true, placeholder: "AGENT", required: true }, id),
  reason: text("Why; default manual termination", { placeholder: "TEXT" }, message),
  cascade: flag("Also the agents that it has started"),
  task_store: TASK_STORE,
});
export type KillRealAgentInput = z.infer<typeof input>;

export const output = z.strictObject({
  success,
  message: z.string(),
  cleanup_performed: z.boolean(),
  guidance,
  task_id: id,
  agent_id: id,
  status: agentStatus,
  already_terminal: z.boolean(),
  cleanup: z.strictObject({
    signal: z.string().nullable(),
    escalated_to_sigkill: z.boolean(),
    survivors: z.array(z.number()),
  }),
  orphaned_children: z.array(id),
  killed_children: z.array(id),
});
export type KillRealAgentAnswer = z.infer<typeof output>;
