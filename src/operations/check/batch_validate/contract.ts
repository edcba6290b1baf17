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
  /** True when there is no error, neither in a file nor about a missing one. */
  overall_passed: z.boolean(),
  /** Files that are there; what is missing is in `other_places`. */
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
  /** Missing files, and folders: findings about them are among the errors and warnings above. */
  other_places: z.array(z.strictObject({
    path: z.string(),
    error_count: count,
    warning_count: count,
    info_count: count,
  })),
  next_cursor: nextCursor,
  ...skipped,
});
export type BatchValidateAnswer = z.infer<typeof output>;
