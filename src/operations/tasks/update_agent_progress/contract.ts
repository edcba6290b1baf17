import { z } from "zod";
import { REPORTED_STATUSES } from "../../../tasks/vocabulary.ts";
import { integer, text } from "../../inputs.ts";
import {
  agentStatus,
  finding,
  guidance,
  id,
  message,
  percent,
  success,
  TASK,
  TASK_STORE,
  time,
} from "../contract_parts.ts";

export const input = z.strictObject({
  task_id: TASK,
  status: text(
    "How it goes",
    { positional: true, placeholder: "STATUS", required: true, words: REPORTED_STATUSES },
    z.string().max(50).regex(/\S/),
  ),
  message: text("What was done, what is next", { placeholder: "TEXT", required: true }, message),
  progress: integer("Percent done", { placeholder: "N" }, z.int().min(0).max(100)),
  agent_id: text("The agent that reports; left out by an agent", { placeholder: "AGENT" }, id),
  task_store: TASK_STORE,
});
export type UpdateAgentProgressInput = z.infer<typeof input>;

export const output = z.strictObject({
  success,
  own_update: z.strictObject({
    agent_id: id,
    status: z.enum(REPORTED_STATUSES),
    message: z.string(),
    progress: percent,
    timestamp: time,
  }),
  coordination_info: z.strictObject({
    peers: z.array(z.strictObject({
      agent_id: id,
      type: z.string(),
      status: agentStatus,
      progress: percent,
      message: z.string().nullable(),
    })),
    new_findings: z.array(finding.omit({ data: true })),
    since: z.string().nullable(),
  }),
  guidance,
  task_id: id,
});
export type UpdateAgentProgressAnswer = z.infer<typeof output>;
