import { z } from "zod";
import { guidance, nextCalls } from "../contract_parts.ts";

const count = z.number().int().nonnegative();
const text = z.string().nullable();
const number = z.number().nullable();

export const aimStatusAnswer = z.strictObject({
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
  cycle: z.strictObject({
    number,
    roadmap_status: text,
    assessed: z.boolean(),
    decision: text,
    finished_cycles: count,
  }),
  next_session: z.strictObject({ date: z.string(), overdue: z.boolean() }).nullable(),
  warnings: z.array(z.string()),
  next_steps: z.array(z.string()),
});

export const aimHealthAnswer = z.strictObject({
  valid: z.boolean(),
  success: z.boolean(),
  overall_status: z.enum(["healthy", "attention_needed", "at_risk", "critical", "not_started"]),
  summary: z.strictObject({ total: count, critical: count, warning: count, info: count }),
  required_next_tool_calls: nextCalls,
  guidance,
  instance_path: z.string(),
  score: number,
  report: z.string(),
  review_wizards_hint: text,
  count,
  total: count,
  diagnostics: z.array(z.strictObject({
    id: z.string(),
    category: z.string(),
    severity: z.enum(["critical", "warning", "info"]),
    title: z.string(),
    description: z.string(),
    artifact: z.string(),
    field_path: z.string(),
    suggestion: z.string(),
    rule: z.string(),
  })),
  next_cursor: text,
});
