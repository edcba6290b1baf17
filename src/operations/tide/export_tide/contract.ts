import { z } from "zod";
import { count } from "../../contract_parts.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";
import {
  adaptation,
  evidence,
  metricsAchieved,
  name,
  ordinal,
  outcome,
  pathRecord,
  state,
  status,
  step,
  workRecord,
} from "../contract_parts.ts";

export const input = z.strictObject({
  tide_store: TIDE_STORE,
});
export type ExportTideInput = z.infer<typeof input>;

/** Everything a store holds. The same store gives the same bytes. */
export const output = z.strictObject({
  format: z.literal("epf-tide"),
  version: z.literal(1),
  /** SHA-256 of the canonical JSON of the three lists. */
  checksum: z.string(),
  works: z.array(workRecord),
  paths: z.array(pathRecord),
  tides: z.array(z.strictObject({
    tide_id: z.string(),
    path_name: name,
    path_version: ordinal,
    attempt: ordinal,
    parent_tide_id: z.string().nullable(),
    status: state,
    adaptations: z.array(adaptation),
    sequence: z.array(step),
    outcome: outcome.nullable(),
    metrics_achieved: metricsAchieved,
    other_metrics: metricsAchieved,
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
export type ExportTideAnswer = z.infer<typeof output>;
