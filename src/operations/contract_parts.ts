import { z } from "zod";
import type { NextCall } from "../contracts/call.ts";
import { EDIT_KINDS, WORK_STAGES } from "../diagnostics/finding.ts";
import { ARTIFACT_TYPE_NAMES } from "../format/artifact_types.ts";
import { TRACKS } from "../format/tracks.ts";

/** Schemas of what several answers share; kept apart because only surfaces that publish schemas load zod. */
export const count = z.number().int().nonnegative();
/** Where the next answer begins; null after the last entry. */
export const nextCursor = z.string().nullable();
export const artifactType = z.enum(ARTIFACT_TYPE_NAMES);
export const phase = z.enum(["READY", "FIRE", "AIM", "other"]);
export const track = z.enum(TRACKS);
export const level = z.enum(["error", "warning", "info"]);
export const findingClass = z.enum(["structural", "surface", "unreadable"]);
/** From 1; null where a finding is about a whole file. */
export const line = z.number().int().positive().nullable();
/** 0 to 100; null where there was nothing to score. */
export const score = z.number().int().min(0).max(100).nullable();
/** A from 90, B 80, C 70, D 60, else F; null without a score. */
export const grade = z.enum(["A", "B", "C", "D", "F"]).nullable();
const place = { line, column: line, end_line: line, end_column: line };
const span = z.object({ start: z.number().int().nonnegative(), end: z.number().int().nonnegative() });

export const guidance = z.object({
  current_state: z.string(),
  next_action: z.string().nullable(),
  available_actions: z.array(z.string()),
  warnings: z.array(z.string()).nullable(),
  blocked_reason: z.string().nullable(),
  context: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
});

/** A call to make next. Published for any tool; in the program it is a call that some contract knows. */
export const nextCall = z.strictObject({
  tool: z.string(),
  params: z.record(z.string(), z.unknown()),
  reason: z.string(),
  priority: z.enum(["urgent", "recommended", "optional"]),
}) as z.ZodType<NextCall>;

/** Calls to make next, most urgent first; empty when there is nothing to do. */
export const nextCalls = z.array(nextCall);

export const levelCounts = z.object({
  error: z.number().int().nonnegative(),
  warning: z.number().int().nonnegative(),
  info: z.number().int().nonnegative(),
});

export const overallStatus = z.enum(["healthy", "empty", "warnings", "errors", "critical"]);

const finding = z.strictObject({
  rule: z.string(),
  level,
  /** The level by its rule, only where the settings lowered it. */
  lowered_from: level.optional(),
  minor: z.literal(true).optional(),
  class: findingClass,
  /** When its turn comes, first to last. */
  stage: z.enum(WORK_STAGES),
  file: z.string(),
  artifact: artifactType.nullable(),
  path: z.string(),
  keyword: z.string().nullable(),
  missing_field: z.string().nullable(),
  message: z.string(),
  expected: z.string().nullable(),
  actual: z.string().nullable(),
  help: z.string().nullable(),
  cause: z.string().nullable(),
  reference: z.strictObject({
    missing: z.string(),
    candidates: z.array(z.string()),
    known: z.array(z.string()),
    known_left_out: count.optional(),
  }).nullable(),
  ...place,
  span: span.nullable(),
  related: z.array(z.strictObject({ file: z.string(), message: z.string(), ...place })),
  edits: z.array(z.strictObject({ span, text: z.string(), kind: z.enum(EDIT_KINDS) })),
  excerpt: z.array(z.strictObject({ line: z.number().int().positive(), text: z.string() })),
});

const section = z.strictObject({
  name: z.string(),
  title: z.string(),
  score,
  grade,
  summary: z.string(),
  costs: z.array(
    z.strictObject({ what: z.string(), points: z.number(), rule: z.string().nullable(), remedy: z.string() }),
  ),
  weight: z.number().positive(),
  data: z.record(z.string(), z.unknown()),
});

/** What keeps a total low, and what would raise it most. */
const scoreParts = {
  caps: z.array(
    z.strictObject({
      at_most: z.number(),
      then: z.number(),
      what: z.string(),
      file: z.string(),
      remedy: z.string(),
    }),
  ),
  gains: z.array(
    z.strictObject({
      points: z.number().positive(),
      what: z.string(),
      remedy: z.string(),
      section: z.string().nullable(),
      /** The file that is to be written or made readable; the points are those of one without faults. */
      restores: z.string().nullable(),
    }),
  ),
};

export const report = z.strictObject({
  version: z.literal(1),
  command: z.enum(["check", "validate", "guard"]),
  tool: z.strictObject({ name: z.literal("epf"), version: z.string() }),
  root: z.string(),
  files_checked: z.number().int().nonnegative(),
  counts: levelCounts,
  fail_on: z.enum(["error", "warning", "info", "never"]),
  suppressed: z.strictObject({ ignored: count, baseline: count, off: count.optional(), existing: count.optional() }),
  open_questions: count,
  repairs: z.string().optional(),
  findings: z.array(finding),
  rules: z.array(z.strictObject({
    name: z.string(),
    level,
    class: findingClass,
    section: z.string(),
    what: z.string(),
    why: z.string(),
    remedy: z.string(),
  })),
  skipped: z.array(z.strictObject({ file: z.string(), reason: z.string() })),
  instances: z.array(z.strictObject({
    root: z.string(),
    product_name: z.string().nullable(),
    health: z.strictObject({
      overall_status: overallStatus,
      score: z.number().int().nullable(),
      adoption: z.string().nullable(),
      ...scoreParts,
      sections: z.array(section),
    }),
  })),
  next_action: z.string().nullable(),
});

/** Files that were left out, with the reasons: how many, and the first of them. */
export const skipped = {
  skipped_count: count,
  skipped_files: z.array(z.strictObject({ file: z.string(), reason: z.string() })),
};

/** How many entries of which list an answer leaves out, and how many texts end with an ellipsis; empty when it is whole. */
export const leftOut = z.record(z.string(), count);
