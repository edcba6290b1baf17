import { z } from "zod";
import { adaptation, evidence, metricsAchieved, outcome, state, status } from "../../../tide/record/record_contract.ts";
import { count, guidance } from "../../contract_parts.ts";
import { flag } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";
import { AFTER, limitTo, name, ordinal, page, pathName, shortened, warnings, WHOLE } from "../contract_parts.ts";

export const input = z.strictObject({
  path_name: pathName("PATH to get history for"),
  include_execution_details: flag("Include detailed execution logs", { default: false }),
  limit: limitTo(500),
  cursor: AFTER,
  detail_level: WHOLE,
  tide_store: TIDE_STORE,
});
export type TideHistoryInput = z.infer<typeof input>;

/** The last report of a work with its log. */
const details = z.strictObject({
  status: status.nullable(),
  error: z.string().nullable(),
  output: z.string().nullable(),
  updated_at: z.string().nullable(),
  duration: z.string().nullable(),
  position: count,
  /** How often the work was reported. */
  reports: count,
});

export const output = z.strictObject({
  path_name: name,
  total: count,
  guidance,
  tides: z.array(z.strictObject({
    attempt: ordinal,
    outcome: outcome.nullable(),
    learnings: z.string().nullable(),
    /** By work, in effective order. */
    execution: z.record(z.string(), z.union([status, z.null(), details])),
    tide_id: z.string(),
    status: state,
    path_version: ordinal,
    adaptations: z.array(adaptation),
    metrics_achieved: metricsAchieved,
    evidence: evidence.nullable(),
    started_at: z.string(),
    completed_at: z.string().nullable(),
    /** From start to completion; null while it is active. */
    duration: z.string().nullable(),
    duration_ms: count.nullable(),
  })),
  /** Older attempts that are not shown, and where they begin. */
  ...page,
  ...shortened,
  warnings,
});
export type TideHistoryAnswer = z.infer<typeof output>;
