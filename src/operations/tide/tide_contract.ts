import { z } from "zod";
import { guidance } from "../contract_parts.ts";

const count = z.number().int().nonnegative();
const number = z.number().int().positive();
const rate = z.number().min(0).max(1);
const name = z.string();
const status = z.enum(["complete", "failed", "blocked", "reused"]);
const outcome = z.enum(["success", "partial", "failed"]);
const state = z.enum(["active", "completed"]);
const evidence = z.enum(["full", "incomplete"]);
const metrics = z.record(z.string(), z.boolean());
const page = { omitted: count, next_cursor: z.string().nullable() };
const warnings = z.array(z.strictObject({ code: z.string(), field: z.string().nullable(), message: z.string() }))
  .optional();

const adaptation = z.strictObject({
  action: z.enum(["insert", "modify", "remove", "reorder"]),
  target: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});

const step = z.strictObject({ work_name: name, work_version: number });

export const savedWork = z.strictObject({
  work_id: z.string(),
  message: z.string(),
  guidance,
  name,
  version: number,
  warnings,
});

export const createdPath = z.strictObject({
  path_id: z.string(),
  message: z.string(),
  guidance,
  name,
  version: number,
  derived_tags: z.array(z.string()),
  warnings,
});

export const startedTide = z.strictObject({
  tide_id: z.string(),
  attempt: number,
  message: z.string(),
  guidance,
  path_name: name,
  path_version: number,
  parent_tide_id: z.string().nullable(),
  sequence: z.array(step),
  previous: z.strictObject({
    attempt: number,
    outcome: outcome.nullable(),
    adaptations: z.array(adaptation),
    learnings: z.string().nullable(),
  }).nullable(),
  warnings,
});

export const updatedExecution = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  guidance,
  updated_at: z.string(),
  duration: z.string(),
  duration_ms: count,
  remaining: z.array(name),
  warnings,
});

export const completedTide = z.strictObject({
  success: z.literal(true),
  next_action: z.enum(["create_pattern", "retry_tide", "revise_path"]),
  message: z.string(),
  guidance,
  completed_at: z.string(),
  duration: z.string(),
  duration_ms: count,
  attempt: number,
  evidence,
  unreported: z.array(name),
  metrics: z.strictObject({ achieved: count, total: count }),
  pattern: z.strictObject({ status: z.enum(["none", "candidate", "proven"]), support: count, needed: count }),
  advice: z.string().nullable(),
  warnings,
});

const pattern = z.strictObject({
  pattern_id: z.string(),
  common_sequence: z.array(name),
  proven_adaptations: z.record(
    z.string(),
    z.strictObject({ success_rate: rate, uses: number, successes: number, description: z.string() }),
  ),
  success_rate: rate,
  status: z.enum(["candidate", "proven"]),
  support: number,
  followers: count,
  overall_success_rate: rate,
  avg_attempts_to_success: z.number().min(1),
  domain: z.string().nullable(),
  tags: z.array(z.string()),
  paths: z.array(name),
  distilled_from: z.array(z.string()),
  typical_issues: z.record(z.string(), number),
  match: z.enum(["explicit", "derived"]).nullable(),
});

export const foundPatterns = z.strictObject({
  total: count,
  truncated: z.boolean(),
  guidance,
  patterns: z.array(pattern),
  ...page,
  warnings,
});

const details = z.strictObject({
  status: status.nullable(),
  error: z.string().nullable(),
  output: z.string().nullable(),
  updated_at: z.string().nullable(),
  duration: z.string().nullable(),
  position: count,
  reports: count,
});

export const tideHistory = z.strictObject({
  path_name: name,
  total: count,
  guidance,
  tides: z.array(z.strictObject({
    attempt: number,
    outcome: outcome.nullable(),
    learnings: z.string().nullable(),
    execution: z.record(z.string(), z.union([status, z.null(), details])),
    tide_id: z.string(),
    status: state,
    path_version: number,
    adaptations: z.array(adaptation),
    metrics_achieved: metrics,
    evidence: evidence.nullable(),
    started_at: z.string(),
    completed_at: z.string().nullable(),
  })),
  ...page,
  warnings,
});

export const workList = z.strictObject({
  total: count,
  guidance,
  works: z.array(z.strictObject({ name, version: number, what: z.string(), steps: count, metrics: count })),
  ...page,
});

export const pathList = z.strictObject({
  total: count,
  guidance,
  paths: z.array(z.strictObject({
    name,
    version: number,
    what: z.string(),
    works: count,
    attempts: count,
    active_tide_id: z.string().nullable(),
  })),
  ...page,
});

const workRecord = z.strictObject({
  work_id: z.string(),
  name,
  version: number,
  what: z.string(),
  how: z.array(z.string()),
  metrics: z.array(z.string()),
  checksum: z.string(),
  created_at: z.string(),
});

const pathRecord = z.strictObject({
  path_id: z.string(),
  name,
  version: number,
  what: z.string(),
  works: z.array(name),
  metrics: z.array(z.string()),
  domain: z.string().nullable(),
  tags: z.array(z.string()),
  derived_tags: z.array(z.string()),
  checksum: z.string(),
  created_at: z.string(),
});

export const shownWork = workRecord.extend({ guidance, versions: number });

export const shownPath = pathRecord.extend({
  guidance,
  versions: number,
  attempts: count,
  active_tide_id: z.string().nullable(),
});

export const tidePicture = z.strictObject({
  guidance,
  path_name: name,
  what: z.string(),
  total: count,
  attempts: z.array(z.strictObject({
    attempt: number,
    status: state,
    outcome: outcome.nullable(),
    adaptations: z.array(z.string()),
    learnings: z.string().nullable(),
  })),
  works: z.array(
    z.strictObject({ work_name: name, cells: z.array(z.union([status, z.literal("open"), z.null()])) }),
  ),
  omitted: count,
  format: z.enum(["text", "mermaid", "html"]),
  picture: z.string().nullable(),
});

export const portableRecord = z.strictObject({
  format: z.literal("epf-tide"),
  version: z.literal(1),
  checksum: z.string(),
  works: z.array(workRecord),
  paths: z.array(pathRecord),
  tides: z.array(z.strictObject({
    tide_id: z.string(),
    path_name: name,
    path_version: number,
    attempt: number,
    parent_tide_id: z.string().nullable(),
    status: state,
    adaptations: z.array(adaptation),
    sequence: z.array(step),
    outcome: outcome.nullable(),
    metrics_achieved: metrics,
    other_metrics: metrics,
    learnings: z.string().nullable(),
    evidence: evidence.nullable(),
    results: z.array(z.tuple([name, status.nullable()])).nullable(),
    started_at: z.string(),
    completed_at: z.string().nullable(),
    duration_ms: count.nullable(),
    executions: z.array(z.strictObject({
      position: count,
      work_name: name,
      status: status.nullable(),
      error: z.string().nullable(),
      output: z.string().nullable(),
      window_at: z.string(),
      first_at: z.string(),
      updated_at: z.string(),
      duration_ms: count,
    })),
    reports: z.array(z.strictObject({
      work_name: name,
      status,
      error: z.string().nullable(),
      output: z.string().nullable(),
      at: z.string(),
    })),
  })),
});

const counts = z.strictObject({ works: count, paths: count, tides: count });

export const importedRecord = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  guidance,
  imported: counts,
  unchanged: counts,
  renumbered: counts,
  updated: count,
});
