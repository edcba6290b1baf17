import { z } from "zod";
import { count, guidance, nextCalls, nextCursor } from "../../contract_parts.ts";
import { CURSOR, INSTANCE, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  limit: LIMIT,
  cursor: CURSOR,
});
export type AimHealthInput = z.infer<typeof input>;

/** Whether the team keeps up with reality, and what needs action. */
export const output = z.strictObject({
  /** False when something critical is found. */
  valid: z.boolean(),
  success: z.boolean(),
  overall_status: z.enum(["healthy", "attention_needed", "at_risk", "critical", "not_started"]),
  summary: z.strictObject({ total: count, critical: count, warning: count, info: count }),
  required_next_tool_calls: nextCalls,
  guidance,
  instance_path: z.string(),
  score: z.number().nullable(),
  /** The findings in one line of words. */
  report: z.string(),
  /** A wizard for the whole as a command line, or null when none is needed. */
  review_wizards_hint: z.string().nullable(),
  count,
  total: count,
  /** In the order in which they are worked on. */
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
  next_cursor: nextCursor,
});
export type AimHealthAnswer = z.infer<typeof output>;
