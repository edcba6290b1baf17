import { z } from "zod";
import { count } from "../../contract_parts.ts";
import { integer } from "../../inputs.ts";
import { guidance, id, success, TASK, TASK_STORE } from "../contract_parts.ts";

export const input = z.strictObject({
  task_id: TASK,
  phase_index: integer("Phase from 0; default the one before", { placeholder: "N" }, z.int().min(0).max(1000)),
  task_store: TASK_STORE,
});
export type GetPhaseHandoverInput = z.infer<typeof input>;

export const output = z.strictObject({
  success,
  task_id: id,
  handover: z.strictObject({
    phase_index: count,
    phase_name: z.string(),
    summary: z.string(),
    key_findings: z.array(z.string()),
    blockers: z.array(z.string()),
    recommendations: z.array(z.string()),
    metrics: z.record(z.string(), count),
    source: z.enum(["given", "generated"]),
  }),
  guidance,
  markdown: z.string(),
});
export type GetPhaseHandoverAnswer = z.infer<typeof output>;
