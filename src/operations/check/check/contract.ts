import { z } from "zod";
import { findingClass, guidance, level, levelCounts, nextCalls, overallStatus, report } from "../../contract_parts.ts";
import { choice, text } from "../../inputs.ts";
import { CURSOR, INSTANCE, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  detail_level: choice(["auto", "summary", "warnings_only", "full"], "`full`: every finding"),
  limit: LIMIT,
  cursor: CURSOR,
  explain_score: text("Show what one section's score is made of", { placeholder: "SECTION", cliOnly: true }),
});
export type CheckInput = z.infer<typeof input>;

const count = z.number().int().nonnegative();
const head = {
  instance_path: z.string(),
  product_name: z.string().nullable(),
  overall_status: overallStatus,
  score: z.number().int().nullable(),
};
/** Beside score and grade each section holds its own fields; a trimmed one says in `left_out` how many entries of which. */
const section = z.looseObject({
  score: z.number().int().min(0).max(100).nullable(),
  grade: z.enum(["A", "B", "C", "D", "F"]).nullable(),
});
const sections = {
  structure: section,
  schema_validation: section,
  content_readiness: section,
  relationships: section,
  coverage: section,
  feature_quality: section,
  value_model_quality: section,
  versions: section,
  metadata_consistency: section,
  aim_health: section,
};
const someSections = z.object(sections).partial().shape;

export const checkAnswer = z.strictObject({
  overall_status: overallStatus,
  score: z.number().int().min(0).max(100).nullable(),
  counts: levelCounts,
  required_next_tool_calls: nextCalls,
  guidance,
  instance_path: z.string().nullable(),
  detail_level: z.enum(["auto", "summary", "warnings_only", "full"]),
  instances: z.array(z.strictObject({ ...head, ...someSections })),
  ...someSections,
  findings: z.array(z.strictObject({
    rule: z.string(),
    level,
    class: findingClass,
    count,
    message: z.string(),
    places: z.array(z.string()),
  })).optional(),
  count: count.optional(),
  total: count.optional(),
  next_cursor: z.string().nullable().optional(),
  report: report.optional(),
});

export const output = checkAnswer;
