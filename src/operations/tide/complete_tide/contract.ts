import { z } from "zod";
import { evidence, metricsAchieved } from "../../../tide/record/record_contract.ts";
import { OUTCOMES } from "../../../tide/patterns/vocabulary.ts";
import { count, guidance } from "../../contract_parts.ts";
import { json, text } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";
import { filled, name, ordinal, warnings } from "../contract_parts.ts";

export const input = z.strictObject({
  tide_id: text("ID that start-tide answered with", { positional: true, placeholder: "TIDE", required: true }, filled),
  outcome: text(
    "success when all metrics are met, partial when some are, failed when critical ones are missed",
    { positional: true, placeholder: "OUTCOME", required: true, words: OUTCOMES },
    filled,
  ),
  metrics_achieved: json(metricsAchieved, "Which metrics were achieved", { placeholder: "JSON" }),
  learnings: text("Insights from this execution", { placeholder: "TEXT" }, z.string().max(1000)),
  tide_store: TIDE_STORE,
});
export type CompleteTideInput = z.infer<typeof input>;

export const output = z.strictObject({
  success: z.literal(true),
  next_action: z.enum(["create_pattern", "retry_tide", "revise_path"]),
  message: z.string(),
  guidance,
  completed_at: z.string(),
  duration: z.string(),
  duration_ms: count,
  attempt: ordinal,
  evidence,
  unreported: z.array(name),
  /** Of the path's metrics; unknown ones were not reported. */
  metrics: z.strictObject({ achieved: count, missed: count, unknown: count, total: count }),
  /** What the path's attempts teach so far; `needed` more successes make a proven pattern. */
  pattern: z.strictObject({ status: z.enum(["none", "candidate", "proven"]), support: count, needed: count }),
  advice: z.string().nullable(),
  warnings,
});
export type CompleteTideAnswer = z.infer<typeof output>;
