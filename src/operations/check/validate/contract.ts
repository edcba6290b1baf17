import { z } from "zod";
import { planError } from "../../repair/plan/contract.ts";
import { guidance, level, nextCall, nextCalls, report } from "../../contract_parts.ts";
import { flag, text, texts } from "../../inputs.ts";
import { CURSOR, DETAIL_LEVEL, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  path: text("The file, or a folder of files", { placeholder: "PATH", toolOnly: true, isPath: true, required: "tool" }),
  paths: texts("Files, folders or globs; `-` reads standard input; nothing means the instance here", {
    positional: true,
    placeholder: "PATH",
    cliOnly: true,
  }),
  type: text("Artifact type; else it is detected", { letter: "t", placeholder: "TYPE" }),
  section: text("Only what lies at or below this dotted path", { letter: "s", placeholder: "PATH", cliOnly: true }),
  staged: flag("Judge what is staged in git, not the working tree, and only what the commit changes", {
    cliOnly: true,
  }),
  since: text("Judge only files that changed since this git reference", { placeholder: "REF", cliOnly: true }),
  stdin_path: text("Path that standard input pretends to have", { placeholder: "PATH", cliOnly: true }),
  ai_friendly: flag("Tell structural errors from surface ones"),
  detail_level: DETAIL_LEVEL,
  limit: LIMIT,
  cursor: CURSOR,
});
export type ValidateInput = z.infer<typeof input>;

const count = z.number().int().nonnegative();
const line = z.number().int().positive().nullable();

const finding = z.strictObject({
  path: z.string(),
  message: z.string(),
  line,
  column: line,
  rule: z.string(),
  level,
  help: z.string().optional(),
});
const summary = z.strictObject({
  critical_count: count,
  high_count: count,
  medium_count: count,
  low_count: count,
  affected_sections: z.array(z.string()),
  suggested_fix_order: z.array(z.string()),
});
/** What was found in a file. Trimmed errors leave out the fields that say nothing. */
const found = {
  errors: z.array(finding).optional(),
  warnings: z.array(finding).optional(),
  errors_by_section: z.array(z.strictObject({
    section: z.string(),
    error_count: count,
    errors: z.array(z.object(planError.shape).partial()),
  })).optional(),
  summary: summary.optional(),
};
const fileClass = z.enum(["clean", "surface", "structural", "unreadable"]);

export const validateAnswer = z.strictObject({
  valid: z.boolean(),
  files_checked: count,
  error_count: count,
  warning_count: count,
  structural_issue: z.boolean(),
  recommended_tool: nextCall.nullable(),
  required_next_tool_calls: nextCalls,
  guidance,
  file_path: z.string().optional(),
  artifact_type: z.string().nullable().optional(),
  phase: z.enum(["READY", "FIRE", "AIM", "other"]).nullable().optional(),
  detail_level: z.enum(["auto", "full"]),
  ...found,
  files: z.array(z.strictObject({
    path: z.string(),
    artifact_type: z.string().nullable(),
    valid: z.boolean(),
    error_count: count,
    warning_count: count,
    structural_issue: z.boolean(),
    class: fileClass,
    evidence: z.string().nullable().optional(),
    ...found,
  })),
  count: count.optional(),
  total: count.optional(),
  next_cursor: z.string().nullable().optional(),
  report: report.optional(),
});

export const output = validateAnswer;
