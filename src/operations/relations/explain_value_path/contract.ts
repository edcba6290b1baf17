import { z } from "zod";
import { guidance, nextCalls } from "../../contract_parts.ts";
import { text } from "../../inputs.ts";
import { DETAIL_LEVEL, INSTANCE_FLAG } from "../../shared_inputs.ts";

export const input = z.strictObject({
  path: text("Value path such as `Product.Layer.Component`, in any spelling", {
    positional: true,
    placeholder: "PATH",
    required: true,
  }),
  instance_path: INSTANCE_FLAG,
  detail_level: DETAIL_LEVEL,
});
export type ExplainValuePathInput = z.infer<typeof input>;

const nullableText = z.string().nullable();

export const explainValuePathAnswer = z.strictObject({
  is_valid: z.boolean(),
  path: z.string(),
  canonical_path: nullableText,
  error_message: nullableText,
  did_you_mean: z.array(z.string()),
  required_next_tool_calls: nextCalls,
  guidance,
  instance_path: z.string(),
  track: nullableText,
  depth: z.number().int().min(0).max(3),
  layer: z.strictObject({ id: z.string(), name: z.string(), description: nullableText }).nullable(),
  component: z.strictObject({ id: z.string(), name: z.string(), description: nullableText, maturity: z.string() })
    .nullable(),
  sub_component: z.strictObject({
    id: z.string(),
    name: z.string(),
    active: z.boolean().nullable(),
    maturity: z.string(),
  }).nullable(),
  source: z.strictObject({ file: z.string(), line: z.number().int().positive() }).nullable(),
  contributing_features: z.array(z.strictObject({ id: z.string(), name: nullableText, path: z.string() })),
  targeting_krs: z.array(z.strictObject({ id: z.string(), description: nullableText, path: z.string() })),
  mapped_artifacts: z.array(z.strictObject({ type: nullableText, url: nullableText, description: nullableText })),
  next_segments: z.array(z.string()),
  spellings: z.strictObject({
    feature: z.string(),
    key_result: z.string(),
    definition: nullableText,
    mapping: nullableText,
  })
    .nullable(),
});

export const output = explainValuePathAnswer;
