import { z } from "zod";
import { count, findingClass, level, line } from "../contract_parts.ts";

/** What is wrong, by what its repair needs. */
export const errorKind = z.enum([
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
  "contradiction",
  "repetition",
  "counterpart",
  "quality",
  "text_form",
]);

/** What the schema says about the place of an error; a field is absent where it does not apply. */
const details = z.strictObject({
  expected_type: z.string(),
  actual_type: z.string(),
  allowed_values: z.array(z.string()),
  /** The schema keyword that failed, and its value. */
  constraint: z.string(),
  constraint_value: z.union([z.string(), z.number(), z.boolean()]),
  /** Text from the checked file. */
  current_value: z.string(),
  missing_fields: z.array(z.string()),
  /** Text from the checked file. */
  unknown_fields: z.array(z.string()),
  /** The required fields, each with its form in words. */
  expected_structure: z.record(z.string(), z.string()),
}).partial();

/** One finding with all that its repair needs. */
export const planError = z.strictObject({
  path: z.string(),
  json_pointer: z.string(),
  line,
  column: line,
  rule: z.string(),
  level,
  class: findingClass,
  error_type: errorKind,
  priority: z.enum(["critical", "high", "medium", "low"]),
  message: z.string(),
  details,
  fix_hint: z.string().nullable(),
  /** A short YAML fragment for the place that its schema accepts, or null. */
  example: z.string().nullable(),
  /** File and JSON Pointer of the schema for the place, or null. */
  schema_location: z.string().nullable(),
});

/** An edit in UTF-16 offsets of the text whose UTF-8 bytes have the hash that is given with it. */
export const plainEdit = z.strictObject({ start: count, end: count, text: z.string() });
