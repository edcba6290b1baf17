import { z } from "zod";
import { artifactType, count, guidance, level, line, nextCalls, nextCursor } from "../../contract_parts.ts";
import { LEVELS } from "../../../diagnostics/finding.ts";
import { choice, text } from "../../inputs.ts";
import { CURSOR, INSTANCE, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  file: text("Only references in this file", { placeholder: "FILE", isPath: true }),
  level: choice(LEVELS, "Least severe level listed", { default: "warning" }),
  limit: LIMIT,
  cursor: CURSOR,
});
export type ValidateRelationshipsInput = z.infer<typeof input>;

const place = {
  source: z.string(),
  line,
  /** Dotted path of the reference inside its file. */
  field: z.string(),
  /** The reference as written. */
  invalid_path: z.string().nullable(),
};

/** What resolves to nothing or contradicts another: one reference, or all that have one cause. */
const brokenReference = z.strictObject({
  severity: level,
  rule: z.string(),
  ...place,
  source_type: artifactType.nullable(),
  message: z.string(),
  did_you_mean: z.string().nullable(),
  hint: z.string().nullable(),
  /** References that have the same cause, this one included. */
  places: count,
  /** The other ones, the first of them. */
  also: z.array(z.strictObject(place)),
});
export type BrokenReference = z.infer<typeof brokenReference>;

export const output = z.strictObject({
  valid: z.boolean(),
  required_next_tool_calls: nextCalls,
  guidance: guidance.extend({ next_steps: z.array(z.string()).optional() }),
  instance_path: z.string(),
  stats: z.strictObject({
    total_features_checked: count,
    total_krs_checked: count,
    total_paths_checked: count,
    valid_paths: count,
    invalid_paths: count,
    error_count: count,
    warning_count: count,
    info_count: count,
    /** On the command line only, as programs read them that were written for epf-cli. */
    features_checked: count.optional(),
    krs_checked: count.optional(),
    paths_checked: count.optional(),
  }),
  errors: z.array(brokenReference),
  /** Listed references of each file. */
  by_source: z.record(z.string(), count),
  /** The same, on the command line only. */
  errors_by_source: z.record(z.string(), count).optional(),
  count,
  total: count,
  next_cursor: nextCursor,
  /** How many files with fewer errors `by_source` leaves out. */
  sources_left_out: count,
});
export type ValidateRelationshipsAnswer = z.infer<typeof output>;
