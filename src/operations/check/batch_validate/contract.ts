import { z } from "zod";
import { artifactType, count, guidance, nextCalls, nextCursor, skipped } from "../../contract_parts.ts";
import { text } from "../../inputs.ts";
import { CURSOR, INSTANCE_FLAG, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE_FLAG,
  artifact_type: text("Only files of this type; default `all`"),
  limit: LIMIT,
  cursor: CURSOR,
});
export type BatchValidateInput = z.infer<typeof input>;

export const output = z.strictObject({
  /** True when every file was checked, whatever was found. */
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
  /** `all`, or the type that was asked for. */
  artifact_type: z.union([artifactType, z.literal("all")]),
  count,
  total: count,
  /** First things first. */
  files: z.array(z.strictObject({
    file: z.string(),
    artifact_type: artifactType.nullable(),
    error_count: count,
    warning_count: count,
    info_count: count,
    passed: z.boolean(),
  })),
  next_cursor: nextCursor,
  ...skipped,
});
export type BatchValidateAnswer = z.infer<typeof output>;
