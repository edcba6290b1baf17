import { z } from "zod";
import { guidance, nextCalls } from "../../contract_parts.ts";
import { text } from "../../inputs.ts";
import { CURSOR, INSTANCE_FLAG, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE_FLAG,
  artifact_type: text("Only files of this type; nothing or `all` means every file"),
  limit: LIMIT,
  cursor: CURSOR,
});
export type BatchValidateInput = z.infer<typeof input>;

const count = z.number().int().nonnegative();

export const batchValidateAnswer = z.strictObject({
  success: z.boolean(),
  overall_passed: z.boolean(),
  total_files: count,
  passed_count: count,
  failed_count: count,
  total_errors: count,
  total_warnings: count,
  required_next_tool_calls: nextCalls,
  guidance,
  instance_path: z.string(),
  artifact_type: z.string(),
  count,
  total: count,
  files: z.array(z.strictObject({
    file: z.string(),
    artifact_type: z.string().nullable(),
    error_count: count,
    warning_count: count,
    passed: z.boolean(),
  })),
  next_cursor: z.string().nullable(),
  skipped_count: count,
  skipped_files: z.array(z.strictObject({ file: z.string(), reason: z.string() })),
});

export const output = batchValidateAnswer;
