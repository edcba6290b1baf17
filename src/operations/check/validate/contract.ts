import { z } from "zod";
import { artifactType, count, level, line, nextCursor, phase, report, skipped } from "../../contract_parts.ts";
import { flag, text, texts } from "../../inputs.ts";
import { CURSOR, DETAIL_LEVEL, LIMIT, REPORT_TEXT } from "../../shared_inputs.ts";
import { planError } from "../../repair/contract_parts.ts";
import { errorSummary, fileClass, shortEdits, verdict } from "../contract_parts.ts";

export const input = z.strictObject({
  path: text("File or folder", { placeholder: "PATH", toolOnly: true, isPath: true, required: "tool" }),
  paths: texts("Files, folders or globs; `-` reads standard input (default: the current instance)", {
    completes: "file",
    positional: true,
    placeholder: "PATH",
    cliOnly: true,
  }),
  type: text("If not detected", {
    completes: "type",
    help: "Artifact type, where it cannot be detected",
    letter: "t",
    placeholder: "TYPE",
  }),
  section: text("Only findings at or below this dotted path; several separated by commas", {
    letter: "s",
    placeholder: "PATH",
    cliOnly: true,
    formerly: { names: ["sections"] },
  }),
  staged: flag("Report only what the changes staged in git make worse; files are read as they are staged", {
    cliOnly: true,
  }),
  since: text("Report only what changed files make worse since this branch, tag or commit, also in other files", {
    placeholder: "REF",
    cliOnly: true,
  }),
  pre_commit: flag("Check what the pre-commit framework asks for: a commit, a range or the files it names", {
    cliOnly: true,
  }),
  stdin_path: text("File name to assume for standard input", { placeholder: "PATH", cliOnly: true }),
  alone: flag("Without its instance", { help: "Check the file without the rest of its instance" }),
  ai_friendly: flag("Errors by section", { help: "Print the errors by section, as JSON for agents", isData: true }),
  detail_level: DETAIL_LEVEL,
  limit: LIMIT,
  cursor: CURSOR,
  ...REPORT_TEXT,
});
export type ValidateInput = z.infer<typeof input>;

/** A finding as short as it can be fixed from. */
const finding = z.strictObject({
  path: z.string(),
  message: z.string(),
  line,
  column: line,
  rule: z.string(),
  level,
  help: z.string().optional(),
  edits: shortEdits,
});
export type BriefFinding = z.infer<typeof finding>;

/** Errors and warnings of one section, without the fields that are empty; the counts are of those too that are left out. */
const section = z.strictObject({
  section: z.string(),
  error_count: count,
  warning_count: count,
  errors: z.array(z.object({ ...planError.shape, edits: shortEdits }).partial()),
});
export type BriefSection = z.infer<typeof section>;

/** What was found in a file: its findings, or with `ai_friendly` its errors and warnings by section beside the notes. */
const found = {
  errors: z.array(finding).optional(),
  /** Warnings and notes. */
  warnings: z.array(finding).optional(),
  errors_by_section: z.array(section).optional(),
  summary: errorSummary.optional(),
};

/** One file of several; counts are of all that was found, lists of what this answer has room for. */
const file = z.strictObject({
  path: z.string(),
  artifact_type: artifactType.nullable(),
  valid: z.boolean(),
  error_count: count,
  warning_count: count,
  info_count: count,
  structural_issue: z.boolean(),
  class: fileClass,
  /** What makes it structural. */
  evidence: z.string().nullable().optional(),
  /** SHA-256 of the file's bytes, where findings have edits. */
  content_hash: z.string().optional(),
  /** False for a place that should be there and is not; only then given. */
  exists: z.literal(false).optional(),
  ...found,
});
export type ValidatedFile = z.infer<typeof file>;

/** What was found in a single file is at the root. The report is there in full detail only. */
export const output = z.strictObject({
  ...verdict,
  files_checked: count,
  /** Places whose question is written beside them (`# open:`); they are no findings. */
  open_questions: count,
  file_path: z.string().optional(),
  /** The same, with `ai_friendly` only: as programs read it that were written for epf-cli. */
  file: z.string().optional(),
  artifact_type: artifactType.nullable().optional(),
  phase: phase.nullable().optional(),
  detail_level: z.enum(["auto", "full"]),
  ...found,
  /** Files with findings; with full detail all that were checked. */
  files: z.array(file),
  /** Findings in this answer, and in all. */
  count,
  total: count,
  next_cursor: nextCursor,
  ...skipped,
  report: report.optional(),
});
export type ValidateAnswer = z.infer<typeof output>;
