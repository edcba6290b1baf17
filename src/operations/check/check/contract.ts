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
import { choice, flag, text } from "../../inputs.ts";
import { CURSOR, INSTANCE, LIMIT, REPORT_TEXT } from "../../shared_inputs.ts";

const DETAIL_LEVELS = ["auto", "summary", "warnings_only", "full"] as const;

export const input = z.strictObject({
  instance_path: INSTANCE,
  detail_level: choice(DETAIL_LEVELS, "full: uncut", { help: "How much to print; default auto" }),
  limit: LIMIT,
  cursor: CURSOR,
  ...REPORT_TEXT,
  as_health: flag("With the fields that `health` of epf-cli has, and nothing cut", { cliOnly: true, hidden: true }),
  explain_score: text("What the score, or a section's, is made of", {
    completes: "section",
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
  /** How many more are missing, or known, than are named. */
  missing_left_out: count.optional(),
  known_left_out: count.optional(),
  /** `FILE:LINE`, or the file where there is no line. */
  places: z.array(z.string()),
});
export type BrokenRule = z.infer<typeof brokenRule>;

const tier = z.strictObject({
  score: z.number(),
  max: z.literal(100),
  issues: count,
  summary: z.string(),
  details: z.array(z.string()),
});

/** What `health` of epf-cli says of one instance; there in full detail, and under that name of the command. */
const formerHealth = z.strictObject({
  has_critical: z.boolean(),
  has_errors: z.boolean(),
  has_warnings: z.boolean(),
  tiers: z.strictObject({ critical: tier, schema: tier, quality: tier }),
  structure_check: z.looseObject({ repo_type: z.string(), valid: z.boolean(), message: z.string() }),
  anchor_status: z.looseObject({ has_anchor: z.boolean(), is_legacy: z.boolean() }),
  submodule_status: z.strictObject({ is_submodule: z.boolean(), is_uninitialized: z.boolean() }),
  instance_check: z.looseObject({}),
  semantic_review_recommendations: z.array(
    z.strictObject({ wizard: z.string(), reason: z.string(), severity: z.string(), trigger_check: z.string() }),
  ),
});
export type FormerHealth = z.infer<typeof formerHealth>;

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
  /** What was found, first things first; absent in `summary`, which only counts. */
  findings: z.array(brokenRule).optional(),
  count: count.optional(),
  total: count.optional(),
  next_cursor: nextCursor.optional(),
  ...skipped,
  report: report.optional(),
  ...formerHealth.partial().shape,
});
export type CheckAnswer = z.infer<typeof output>;
