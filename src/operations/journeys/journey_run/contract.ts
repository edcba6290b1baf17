import { z } from "zod";
import { count, guidance } from "../../contract_parts.ts";
import { text, texts } from "../../inputs.ts";
import { HELD, JOURNEY_INSTANCE } from "../contract_parts.ts";

export const input = z.strictObject({
  steps: texts("Ids of transitions, in order", { required: true }, z.array(z.string()).min(1).max(500)),
  ...HELD,
  start_at: text("Default: the entry of the graph"),
  expected_end: text("The place where the journey should end"),
  ...JOURNEY_INSTANCE,
});
export type JourneyRunInput = z.infer<typeof input>;

export const output = z.strictObject({
  passed: z.boolean(),
  /** The place that was come to. */
  final_state: z.string(),
  steps_run: count,
  total_steps: count,
  /** The step that could not be taken; null where all were. */
  failed_at: z.string().nullable(),
  fail_reason: z.string().nullable(),
  guidance,
});
export type JourneyRunAnswer = z.infer<typeof output>;
