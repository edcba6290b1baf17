import { z } from "zod";
import { count } from "../../contract_parts.ts";
import { text, texts } from "../../inputs.ts";
import { guidance, id, success, TASK, TASK_STORE } from "../contract_parts.ts";

const entries = z.array(z.string().max(2000).regex(/\S/)).max(50);

export const input = z.strictObject({
  task_id: TASK,
  handover_summary: text("For the next phase", { placeholder: "TEXT" }, z.string().max(20_000)),
  key_findings: texts("Found", { placeholder: "TEXT" }, entries),
  blockers: texts("In the way", { placeholder: "TEXT" }, entries),
  recommendations: texts("To do", { placeholder: "TEXT" }, entries),
  from_phase: text(
    "The phase that is left, for a repeated call",
    { placeholder: "PHASE" },
    id,
  ),
  task_store: TASK_STORE,
});
export type AdvanceToNextPhaseInput = z.infer<typeof input>;

export const output = z.strictObject({
  success,
  previous_phase: z.string(),
  current_phase: z.string(),
  phase_index: count,
  handover_saved: z.boolean(),
  already_advanced: z.boolean(),
  guidance,
  task_id: id,
});
export type AdvanceToNextPhaseAnswer = z.infer<typeof output>;
