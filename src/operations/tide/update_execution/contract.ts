import { z } from "zod";
import { STATUSES } from "../../../tide/patterns/vocabulary.ts";
import { count, guidance } from "../../contract_parts.ts";
import { text } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";
import { filled, name, warnings } from "../contract_parts.ts";

/** What a run printed may be long: its beginning is kept, and what is cut is counted. */
const runOutput = z.string().max(1_000_000);

export const input = z.strictObject({
  tide_id: text("Current TIDE ID", { positional: true, placeholder: "TIDE", required: true }, filled),
  work_name: text("Name of work being executed", { positional: true, placeholder: "WORK", required: true }, filled),
  status: text(
    "Execution status",
    { positional: true, placeholder: "STATUS", required: true, words: STATUSES },
    filled,
  ),
  error: text("Error message if failed", { placeholder: "TEXT" }, runOutput),
  output: text("Execution output/evidence", { placeholder: "TEXT" }, runOutput),
  tide_store: TIDE_STORE,
});
export type UpdateExecutionInput = z.infer<typeof input>;

export const output = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  guidance,
  tide_id: z.string(),
  updated_at: z.string(),
  duration: z.string(),
  duration_ms: count,
  /** Works of the attempt that were not reported yet, in order. */
  remaining: z.array(name),
  warnings,
});
export type UpdateExecutionAnswer = z.infer<typeof output>;
