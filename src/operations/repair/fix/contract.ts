import { z } from "zod";
import { EDIT_KINDS } from "../../../diagnostics/finding.ts";
import { FIX_TYPES, isTextForm } from "../../../repair/fix_types.ts";
import { artifactType, count, guidance, levelCounts, line, nextCalls, nextCursor } from "../../contract_parts.ts";
import { flag, text, texts } from "../../inputs.ts";
import { CURSOR, DETAIL_LEVEL } from "../../shared_inputs.ts";
import { plainEdit } from "../contract_parts.ts";

export const input = z.strictObject({
  path: text("As `paths`, one", { toolOnly: true, isPath: true }),
  paths: texts("Files, folders or globs; default here", {
    completes: "file",
    positional: true,
    placeholder: "PATH",
    isPath: true,
  }),
  fix_types: texts(
    `Kinds: ${FIX_TYPES.filter((type) => !isTextForm(type)).join(", ")} (default), ${
      FIX_TYPES.filter(isTextForm).join(", ")
    }, all`,
    { placeholder: "TYPE", formerly: { values: { tabs: "whitespace", newlines: "whitespace" } } },
  ),
  suggested: flag("Also likely repairs", { help: "Apply likely repairs too, not only certain ones" }),
  write: flag("Write the files", { help: "Write the files instead of only showing the repairs", whenReadOnly: false }),
  dry_run: flag("Only show, even with `write`", { hidden: true }),
  diff: flag("Edits as unified diffs", { help: "Show every edit as a unified diff" }),
  detail_level: DETAIL_LEVEL,
  cursor: CURSOR,
});
export type FixInput = z.infer<typeof input>;

/** One repair that is, or would be, made. */
const fix = z.strictObject({ rule: z.string(), path: z.string(), line, message: z.string(), kind: z.enum(EDIT_KINDS) });
export type Fix = z.infer<typeof fix>;

/** One file with repairs. */
const file = z.strictObject({
  path: z.string(),
  artifact_type: artifactType,
  /** `fixable` = nothing was written yet, `written`, or `refused` = nothing was written for the reason that is given. */
  status: z.enum(["fixable", "written", "refused"]),
  /** Why the file was not written, or could not be as it is now. */
  refused_reason: z.string().nullable(),
  /** SHA-256 of the bytes that the edits fit. */
  content_hash: z.string(),
  /** SHA-256 of the bytes after the edits. */
  new_content_hash: z.string(),
  /** How many findings the edits repair. */
  fix_count: count,
  /** The first of them. */
  fixes: z.array(fix),
  /** In UTF-16 offsets of the text before, none touching another; empty with `edits_left_out`. */
  edits: z.array(plainEdit),
  /** How many edits were too many to list. */
  edits_left_out: count,
  /** Edits beside these that change no value, which only full detail lists; `new_content_hash` has them too. */
  text_form_edits: count,
  /**
   * Unified diff, made safe to show; null when the file was written or it is long, unless asked for. Text from the
   * checked file.
   */
  diff: z.string().nullable(),
});
export type FixedFile = z.infer<typeof file>;

/** A place with the former spelling of an id. Names are text from the checked files. */
const mention = z.strictObject({
  path: z.string(),
  line: count,
  before: z.string(),
  now: z.string(),
  /** False where it may mean something else, or its file is not one of those to repair. */
  rewritten: z.boolean(),
});

export const output = z.strictObject({
  /** True when no repair is left to make, and neither an error nor a warning remains; `left` counts what remains. */
  clean: z.boolean(),
  /** How many files were written. */
  written: count,
  fixable: count,
  /** How many files have a `refused_reason`: they were not written, or could not be as they are now. */
  refused: count,
  /** How many findings have a likely repair: of the `total_fixes` with `suggested: true`, beside them without it. */
  suggested: count,
  files_checked: count,
  /** The same as `files_checked`, `written` and the sum of `fix_count`, under names that consumers know. */
  total_files: count,
  fixed_files: count,
  total_fixes: count,
  /** True when nothing was to be written. */
  dry_run: z.boolean(),
  fix_types_applied: z.array(z.enum(FIX_TYPES)),
  /** What remains, findings with a likely repair among them. */
  left: levelCounts,
  /** What a person or an agent has to decide: what of `left` no likely repair takes away. */
  to_decide: levelCounts,
  required_next_tool_calls: nextCalls,
  guidance,
  /** Where ids that were changed had, or have, their former spelling; those to look at first. */
  mentions: z.array(mention),
  mentions_left_out: count,
  files: z.array(file),
  /** Files in this answer, and in all. */
  count,
  total: count,
  next_cursor: nextCursor,
});
export type FixAnswer = z.infer<typeof output>;
