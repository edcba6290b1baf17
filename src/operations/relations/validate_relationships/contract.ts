import { z } from "zod";
import { guidance, nextCalls } from "../../contract_parts.ts";
import { text } from "../../inputs.ts";
import { CURSOR, INSTANCE, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  file: text("Only references that stand in this file", { placeholder: "FILE", isPath: true }),
  limit: LIMIT,
  cursor: CURSOR,
});
export type ValidateRelationshipsInput = z.infer<typeof input>;

const count = z.number().int().nonnegative();

export const validateRelationshipsAnswer = z.strictObject({
  valid: z.boolean(),
  required_next_tool_calls: nextCalls,
  guidance,
  instance_path: z.string(),
  stats: z.strictObject({
    total_features_checked: count,
    total_krs_checked: count,
    total_paths_checked: count,
    valid_paths: count,
    invalid_paths: count,
    error_count: count,
    warning_count: count,
  }),
  errors: z.array(z.strictObject({
    severity: z.enum(["error", "warning", "info"]),
    rule: z.string(),
    source: z.string(),
    line: z.number().int().positive().nullable(),
    source_type: z.string().nullable(),
    field: z.string(),
    invalid_path: z.string().nullable(),
    message: z.string(),
    did_you_mean: z.string().nullable(),
    hint: z.string().nullable(),
  })),
  by_source: z.record(z.string(), count),
  count,
  total: count,
  next_cursor: z.string().nullable(),
  sources_left_out: count,
});

export const output = validateRelationshipsAnswer;
