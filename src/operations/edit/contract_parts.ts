import { z } from "zod";
import { count, guidance, nextCalls } from "../contract_parts.ts";
import { choice, flag } from "../inputs.ts";
import { plainEdit } from "../repair/contract_parts.ts";

/** What every edit may be asked. */
export const EDIT_INPUTS = {
  write: flag("Write the files", { help: "Write the files instead of only showing the edit", whenReadOnly: false }),
  dry_run: flag("Only show the edit, even with `write`", { toolOnly: true, unlisted: true }),
  detail_level: choice(["auto", "full"], "`full`: the whole diff", { unlisted: true }),
};

/** One file that an edit changes. */
const editedFile = z.strictObject({
  path: z.string(),
  /** Where the file goes as it is; null for one that stays. */
  moved_to: z.string().nullable(),
  /** SHA-256 of the bytes that the edits fit; null for a file that is not there yet. */
  content_hash: z.string().nullable(),
  /** SHA-256 of the bytes after the edits; null for a file that is removed. */
  new_content_hash: z.string().nullable(),
  /** In UTF-16 offsets of the text before, none touching another. */
  edits: z.array(plainEdit),
  /** How many edits were too many to list. */
  edits_left_out: count,
});

/** The exact change of one or more files, made together or not at all. */
const edit = z.strictObject({
  files: z.array(editedFile),
  /** How many files were too many to list. */
  files_left_out: count,
  /** Unified diff, made safe to show. Text from the files. */
  diff: z.string(),
  /** Errors of the whole instance before and after. */
  errors_before: count,
  errors_after: count,
});
export type OfferedEdit = z.infer<typeof edit>;

/** What every answer to an edit begins with. */
export const EDIT_ANSWER = {
  /** False when the edit is refused; `error` says why, `suggestions` what would work. */
  success: z.boolean(),
  /** True when the files were written, which only `write` allows. */
  written: z.boolean(),
  dry_run: z.boolean(),
  error: z.string().nullable(),
  suggestions: z.array(z.string()),
  required_next_tool_calls: nextCalls,
  guidance,
  instance_path: z.string(),
};

/** Null when the edit is refused or changes nothing. */
export const offeredEdit = edit.nullable();
