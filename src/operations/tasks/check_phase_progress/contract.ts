import { z } from "zod";
import { count } from "../../contract_parts.ts";
import { agentCounts, agentLine, guidance, id, phaseStatus, success, TASK, TASK_STORE } from "../contract_parts.ts";

export const input = z.strictObject({ task_id: TASK, task_store: TASK_STORE });
export type CheckPhaseProgressInput = z.infer<typeof input>;

export const output = z.strictObject({
  success,
  task_id: id,
  phase: z.strictObject({ name: z.string(), status: phaseStatus, index: count, total_phases: count }),
  agents: agentCounts,
  agents_this_round: agentCounts,
  pending_agents: z.array(agentLine),
  all_agents_done: z.boolean(),
  ready_for_review: z.boolean(),
  reason: z.string(),
  guidance,
});
export type CheckPhaseProgressAnswer = z.infer<typeof output>;
