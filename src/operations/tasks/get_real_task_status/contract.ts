import { z } from "zod";
import { count } from "../../contract_parts.ts";
import { flag } from "../../inputs.ts";
import {
  agentCounts,
  agentLine,
  agentStatus,
  finding,
  guidance,
  id,
  limits,
  percent,
  phaseLine,
  phaseStatus,
  priority,
  success,
  TASK,
  TASK_STORE,
  taskStatus,
  time,
} from "../contract_parts.ts";

export const input = z.strictObject({
  task_id: TASK,
  include_agents: flag("List the agents", { default: true, negatable: true }),
  task_store: TASK_STORE,
});
export type GetRealTaskStatusInput = z.infer<typeof input>;

export const output = z.strictObject({
  success,
  task_id: id,
  status: z.strictObject({
    task_status: taskStatus,
    description: z.string(),
    priority,
    current_phase: z.string(),
    phase_index: count,
    phase_status: phaseStatus,
    total_phases: count,
    completion: agentCounts.extend({ ready_for_review: z.boolean() }),
  }),
  agents: agentCounts.extend({ list: z.array(agentLine), omitted: count }),
  guidance,
  phases: z.array(phaseLine),
  recent_updates: z.array(
    z.strictObject({ agent_id: id, status: z.string(), progress: percent, message: z.string(), timestamp: time }),
  ),
  recent_findings: z.array(finding.omit({ data: true })),
  limits,
  hierarchy: z.array(z.strictObject({ agent_id: id, parent: z.string(), depth: count, status: agentStatus })),
});
export type GetRealTaskStatusAnswer = z.infer<typeof output>;
