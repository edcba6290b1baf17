import { z } from "zod";
import { FINDING_TYPES, SEVERITIES } from "../../../tasks/vocabulary.ts";
import { count } from "../../contract_parts.ts";
import { choice, flag, integer, text } from "../../inputs.ts";
import { finding, guidance, id, success, TASK, TASK_STORE, time } from "../contract_parts.ts";

export const input = z.strictObject({
  task_id: TASK,
  agent_id: text("Only of this agent", { placeholder: "AGENT" }, id),
  finding_type: choice(FINDING_TYPES, "Only of this kind", { placeholder: "TYPE" }),
  severity: choice(SEVERITIES, "Only of this severity", { placeholder: "SEVERITY" }),
  phase_index: integer("Only of this phase, from 0", { placeholder: "N" }, z.int().min(0).max(19)),
  since: text("`next_since` of an earlier answer, or a time", { placeholder: "SINCE" }, id),
  summary_only: flag("Count them instead of listing them"),
  limit: integer("At most; default as fits", {
    help: "Most findings to list; default as many as fit",
    placeholder: "N",
  }, z.int().min(1).max(500)),
  task_store: TASK_STORE,
});
export type GetTaskFindingsInput = z.infer<typeof input>;

const counts = z.record(z.string(), count);

export const output = z.strictObject({
  success,
  task_id: id,
  summary: z.strictObject({ total: count, by_severity: counts, by_agent: counts, by_type: counts }),
  guidance,
  findings: z.array(finding),
  omitted: count,
  current_time: time,
  next_since: z.string(),
});
export type GetTaskFindingsAnswer = z.infer<typeof output>;
