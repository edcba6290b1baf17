import { z } from "zod";
import { count, guidance, line, nextCall, nextCalls } from "../contract_parts.ts";
import { plainEdit, planError } from "../repair/contract_parts.ts";

export const severity = z.enum(["critical", "error", "warning", "info"]);
/** What a file needs: nothing, a fix on the spot, a lesson in its rules first, or to be made readable. */
export const fileClass = z.enum(["clean", "surface", "structural", "unreadable"]);
/** What makes a file structural, as one fact; null unless it is. */
const evidence = z.string().nullable();

/** What every validation says first. */
export const verdict = {
  valid: z.boolean(),
  error_count: count,
  warning_count: count,
  info_count: count,
  /** True when the rules of a type must be learned before its file is fixed. */
  structural_issue: z.boolean(),
  recommended_tool: nextCall.nullable(),
  required_next_tool_calls: nextCalls,
  guidance,
};

export const classification = { class: fileClass, evidence };

/** Errors by what their repair needs, and the sections in the order of repair. */
export const errorSummary = z.strictObject({
  critical_count: count,
  high_count: count,
  medium_count: count,
  low_count: count,
  affected_sections: z.array(z.string()),
  suggested_fix_order: z.array(z.string()),
});

/** What repairs a finding, in offsets of the text that the file's `content_hash` belongs to; only what is short. */
export const shortEdits = z.array(plainEdit).optional();

/** Errors and warnings of one section; the counts are of those too that are left out. */
export const sectionErrors = z.strictObject({
  section: z.string(),
  error_count: count,
  warning_count: count,
  errors: z.array(planError.extend({ edits: shortEdits })),
});

/** A place where content is missing; `content` and `pattern` are text from the file. */
export const placeholder = z.strictObject({
  file: z.string(),
  line,
  content: z.string(),
  pattern: z.string(),
  field_path: z.string(),
});
