import { z } from "zod";
import { guidance, nextCalls } from "../../contract_parts.ts";

const text = z.string().nullable();

export const explainValuePathAnswer = z.strictObject({
  is_valid: z.boolean(),
  path: z.string(),
  canonical_path: text,
  error_message: text,
  did_you_mean: z.array(z.string()),
  required_next_tool_calls: nextCalls,
  guidance,
  instance_path: z.string(),
  track: text,
  depth: z.number().int().min(0).max(3),
  layer: z.strictObject({ id: z.string(), name: z.string(), description: text }).nullable(),
  component: z.strictObject({ id: z.string(), name: z.string(), description: text, maturity: z.string() }).nullable(),
  sub_component: z.strictObject({
    id: z.string(),
    name: z.string(),
    active: z.boolean().nullable(),
    maturity: z.string(),
  }).nullable(),
  source: z.strictObject({ file: z.string(), line: z.number().int().positive() }).nullable(),
  contributing_features: z.array(z.strictObject({ id: z.string(), name: text, path: z.string() })),
  targeting_krs: z.array(z.strictObject({ id: z.string(), description: text, path: z.string() })),
  mapped_artifacts: z.array(z.strictObject({ type: text, url: text, description: text })),
  next_segments: z.array(z.string()),
  spellings: z.strictObject({ feature: z.string(), key_result: z.string(), definition: text, mapping: text })
    .nullable(),
});
