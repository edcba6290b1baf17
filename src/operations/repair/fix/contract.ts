import { z } from "zod";
import { FIX_TYPES } from "../../../repair/fix_types.ts";
import { plainEdit } from "../plan/contract.ts";
import { guidance, levelCounts, nextCalls } from "../../contract_parts.ts";
import { flag, text, texts } from "../../inputs.ts";
import { DETAIL_LEVEL } from "../../shared_inputs.ts";

export const input = z.strictObject({
  path: text("File or folder; nothing means the instance here", { toolOnly: true, isPath: true }),
  paths: texts("Files, folders or globs; nothing means the instance here", {
    positional: true,
    placeholder: "PATH",
    isPath: true,
  }),
  fix_types: texts("Only these: whitespace, line_endings, encoding, versions, spelling, fields", {
    placeholder: "TYPE",
  }),
  write: flag("Write the files; without it the answer only shows the edits", { whenReadOnly: false }),
  dry_run: flag("Only show the edits, even with `write`", { toolOnly: true }),
  diff: flag("Show the edits of all files as unified diffs, however long"),
  detail_level: DETAIL_LEVEL,
});
export type FixInput = z.infer<typeof input>;

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

export const output = fixAnswer;
