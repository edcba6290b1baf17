import { z } from "zod";
import {
  count,
  findingClass,
  grade,
  guidance,
  level,
  levelCounts,
  nextCalls,
  nextCursor,
  overallStatus,
  report,
  score,
  skipped,
} from "../../contract_parts.ts";
import { choice, text } from "../../inputs.ts";
import { CURSOR, INSTANCE, LIMIT, REPORT_TEXT } from "../../shared_inputs.ts";

const DETAIL_LEVELS = ["auto", "summary", "warnings_only", "full"] as const;

export const input = z.strictObject({
  instance_path: INSTANCE,
  detail_level: choice(DETAIL_LEVELS, "full: uncut"),
  limit: LIMIT,
  cursor: CURSOR,
  ...REPORT_TEXT,
  explain_score: text("What the score, or a section's, is made of", {
    placeholder: "SECTION",
    cliOnly: true,
    bare: "total",
  }),
});
export type CheckInput = z.infer<typeof input>;

/** One instance in a word and a number. */
const head = {
  instance_path: z.string(),
  product_name: z.string().nullable(),
  overall_status: overallStatus,
  score,
};
/** Beside score and grade each section has its own fields; a trimmed one says in `left_out` how many entries of which. */
const section = z.looseObject({ score, grade });
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

/** One cause, or one broken rule where no cause is known, with the first places where it shows. */
const brokenRule = z.strictObject({
  rule: z.string(),
  level,
  class: findingClass,
  count,
  /** Message of the first finding. */
  message: z.string(),
  /** Ids or paths that resolve to nothing, and those that there are; the first few. */
  missing: z.array(z.string()).optional(),
  known: z.array(z.string()).optional(),
  /** `FILE:LINE`, or the file where there is no line. */
  places: z.array(z.string()),
});
export type BrokenRule = z.infer<typeof brokenRule>;

/**
 * The verdict, the next steps, then each instance's sections. The sections of a single instance are at the root, each
 * under its name; those of several are beneath each instance. The report is there in full detail only.
 */
export const output = z.strictObject({
  overall_status: overallStatus,
  score,
  counts: levelCounts,
  required_next_tool_calls: nextCalls,
  guidance,
  /** Null where there are several. */
  instance_path: z.string().nullable(),
  detail_level: z.enum(DETAIL_LEVELS),
  instances: z.array(z.strictObject({ ...head, ...someSections })),
  ...someSections,
  /** What was found, first things first. */
  findings: z.array(brokenRule),
  count,
  total: count,
  next_cursor: nextCursor,
  ...skipped,
  report: report.optional(),
});
export type CheckAnswer = z.infer<typeof output>;
