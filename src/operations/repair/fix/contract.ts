import { z } from "zod";
import { FIX_TYPES } from "../../../repair/fix_types.ts";
import { plainEdit } from "../plan/contract.ts";
import { guidance, levelCounts, nextCalls } from "../../contract_parts.ts";

const count = z.number().int().nonnegative();

export const fixAnswer = z.strictObject({
  clean: z.boolean(),
  written: count,
  fixable: count,
  refused: count,
  files_checked: count,
  total_files: count,
  fixed_files: count,
  total_fixes: count,
  dry_run: z.boolean(),
  fix_types_applied: z.array(z.enum(FIX_TYPES)),
  left: levelCounts,
  required_next_tool_calls: nextCalls,
  guidance,
  files: z.array(z.strictObject({
    path: z.string(),
    artifact_type: z.string(),
    status: z.enum(["fixable", "written", "refused"]),
    refused_reason: z.string().nullable(),
    content_hash: z.string(),
    new_content_hash: z.string(),
    fix_count: count,
    fixes: z.array(z.strictObject({
      rule: z.string(),
      path: z.string(),
      line: z.number().int().positive().nullable(),
      message: z.string(),
    })),
    edits: z.array(plainEdit),
    edits_left_out: count,
    diff: z.string().nullable(),
  })),
  files_left_out: count,
});
