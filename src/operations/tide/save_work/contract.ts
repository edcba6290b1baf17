import { z } from "zod";
import { guidance } from "../../contract_parts.ts";
import { text, texts } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";
import { filled, NAME, name, ordinal, revise, warnings } from "../contract_parts.ts";

export const input = z.strictObject({
  what: text("Goal of this work", { positional: true, placeholder: "GOAL", required: true }, filled.max(200)),
  how: texts("Steps to execute", { placeholder: "STEP", required: true }, z.array(filled).min(1).max(20)),
  metrics: texts("Success criteria", { placeholder: "METRIC", required: true }, z.array(filled).min(1).max(10)),
  name: NAME,
  revise: revise("work"),
  tide_store: TIDE_STORE,
});
export type SaveWorkInput = z.infer<typeof input>;

export const output = z.strictObject({
  work_id: z.string(),
  message: z.string(),
  guidance,
  name,
  version: ordinal,
  warnings,
});
export type SaveWorkAnswer = z.infer<typeof output>;
