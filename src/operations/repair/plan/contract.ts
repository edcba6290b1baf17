import { z } from "zod";
import { guidance, nextCall, nextCalls } from "../../contract_parts.ts";
import { choice, text } from "../../inputs.ts";

export const input = z.strictObject({
  path: text("File, folder or instance; default the instance here", {
    positional: true,
    placeholder: "PATH",
    isPath: true,
  }),
  chunk: text("Show only this chunk", { letter: "c", placeholder: "chunk-N" }),
  detail_level: choice(["auto", "full"], "`full` shows all chunks"),
});
export type PlanInput = z.infer<typeof input>;

const count = z.number().int().nonnegative();
const level = z.enum(["error", "warning", "info"]);

const details = z.strictObject({
  expected_type: z.string(),
  actual_type: z.string(),
  allowed_values: z.array(z.string()),
  constraint: z.string(),
  constraint_value: z.union([z.string(), z.number(), z.boolean()]),
  current_value: z.string(),
  missing_fields: z.array(z.string()),
  unknown_fields: z.array(z.string()),
  expected_structure: z.record(z.string(), z.string()),
}).partial();

const kind = z.enum([
  "type_mismatch",
  "missing_required",
  "invalid_enum",
  "pattern_mismatch",
  "constraint_violation",
  "unknown_field",
  "unreadable",
  "anti_pattern",
  "structure",
  "reference",
  "quality",
  "text_form",
]);

export const planError = z.strictObject({
  path: z.string(),
  json_pointer: z.string(),
  line: z.number().int().positive().nullable(),
  column: z.number().int().positive().nullable(),
  rule: z.string(),
  level,
  class: z.enum(["structural", "surface", "unreadable"]),
  error_type: kind,
  priority: z.enum(["critical", "high", "medium", "low"]),
  message: z.string(),
  details,
  fix_hint: z.string().nullable(),
  example: z.string().nullable(),
  schema_location: z.string().nullable(),
});

/** Edits in UTF-16 offsets of the text whose UTF-8 bytes have the hash. */
export const plainEdit = z.strictObject({ start: count, end: count, text: z.string() });

const edit = z.strictObject({
  content_hash: z.string(),
  edits: z.array(plainEdit),
  diff: z.string(),
  left_out: z.string().nullable(),
});

const chunk = z.strictObject({
  id: z.string(),
  section: z.string(),
  kind,
  priority: z.enum(["urgent", "normal", "low"]),
  structural_issue: z.boolean(),
  recommended_tool: nextCall.nullable(),
  error_count: count,
  estimated_size: count,
  description: z.string(),
  fix_strategy: z.string(),
  line_ranges: z.array(z.strictObject({ start: count, end: count })),
  errors: z.array(planError),
  example: z.string().nullable(),
  example_path: z.string().nullable(),
  edit: edit.nullable(),
  shown: z.boolean(),
});

const totals = {
  file: z.string(),
  artifact_type: z.string().nullable(),
  valid: z.boolean(),
  total_errors: count,
  total_findings: count,
  total_chunks: count,
  structural_issue: z.boolean(),
};

export const planAnswer = z.strictObject({
  clean: z.boolean(),
  ...totals,
  recommended_tool: nextCall.nullable(),
  required_next_tool_calls: nextCalls,
  guidance,
  judged_alone: z.boolean(),
  estimated_time: z.string(),
  workflow_guidance: z.strictObject({
    planning_recommended: z.boolean(),
    complexity: z.enum(["none", "trivial", "moderate", "substantial", "major"]),
    reason: z.string(),
    before_starting: z.array(z.string()),
    after_completing: z.array(z.string()),
  }),
  summary: z.strictObject({
    urgent_chunks: count,
    normal_chunks: count,
    low_chunks: count,
    affected_sections: z.array(z.string()),
    recommended_order: z.array(z.string()),
  }),
  chunks: z.array(chunk),
  files: z.array(z.strictObject({
    ...totals,
    estimated_time: z.string(),
    urgent_chunks: count,
    normal_chunks: count,
    low_chunks: count,
  })),
  files_left_out: count,
});

export const output = planAnswer;
