import { z } from "zod";
import { count, guidance, nextCalls } from "../../contract_parts.ts";
import { INSTANCE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
});
export type AimStatusInput = z.infer<typeof input>;

const text = z.string().nullable();
const number = z.number().nullable();

/** The state of AIM. Values come from the living reality assessment as it is written. */
export const output = z.strictObject({
  /** True when there is a living reality assessment. */
  exists: z.boolean(),
  path: text,
  lifecycle_stage: text,
  adoption_level: number,
  cycles_completed: number,
  required_next_tool_calls: nextCalls,
  guidance,
  instance_path: z.string(),
  last_updated: text,
  adoption_context: z.strictObject({
    organization_type: text,
    funding_stage: text,
    team_size: number,
    ai_capability_level: text,
    primary_bottleneck: text,
    runway_months: number,
  }).nullable(),
  track_baselines: z.record(z.string(), z.strictObject({ maturity: text, status: text })),
  current_focus: z.strictObject({
    cycle_reference: text,
    primary_track: text,
    secondary_track: text,
    primary_objective: text,
  }).nullable(),
  /** The current cycle by roadmap, reports and memos. */
  cycle: z.strictObject({
    number,
    roadmap_status: text,
    assessed: z.boolean(),
    /** True where a report is there and still a draft. */
    report_begun: z.boolean(),
    decision: text,
    finished_cycles: count,
  }),
  next_session: z.strictObject({ date: z.string(), overdue: z.boolean() }).nullable(),
  /** What is written for the next session where it is no date. */
  next_session_unread: text,
  /** What the team should look at: the diagnostics of `aim health` but its notes. */
  warnings: z.array(z.string()),
  /** Those of them that are critical. */
  critical: z.array(z.string()),
  /** What else its diagnostics say, in the same form. */
  notes: z.array(z.string()),
  /** The calls that follow, as command lines. */
  next_steps: z.array(z.string()),
});
export type AimStatusAnswer = z.infer<typeof output>;
