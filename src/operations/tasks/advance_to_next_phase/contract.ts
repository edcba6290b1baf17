import { z } from "zod";
import { count } from "../../contract_parts.ts";
import { text, texts } from "../../inputs.ts";
import { guidance, id, success, TASK, TASK_STORE } from "../contract_parts.ts";

const entries = z.array(z.string().max(2000).regex(/\S/)).max(50);

export const input = z.strictObject({
  task_id: TASK,
  handover_summary: text("What the next phase needs to know", { placeholder: "TEXT" }, z.string().max(20_000)),
  key_findings: texts("What was found", { placeholder: "TEXT" }, entries),
  blockers: texts("What stands in the way", { placeholder: "TEXT" }, entries),
  recommendations: texts("What to do", { placeholder: "TEXT" }, entries),
  from_phase: text(
    "Name or index of the phase that is left, for a call that may be repeated",
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
