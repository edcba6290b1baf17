import { z } from "zod";
import { planError } from "../repair/plan/contract.ts";
import { guidance, nextCall, nextCalls } from "../contract_parts.ts";

const count = z.number().int().nonnegative();
const line = z.number().int().positive().nullable();
const text = z.string().nullable();

const verdict = {
  valid: z.boolean(),
  error_count: count,
  warning_count: count,
  structural_issue: z.boolean(),
  recommended_tool: nextCall.nullable(),
  required_next_tool_calls: nextCalls,
  guidance,
};

const judged = {
  class: z.enum(["clean", "surface", "structural", "unreadable"]),
  evidence: text,
};

export const validateContentAnswer = z.strictObject({
  ...verdict,
  artifact_type: z.string(),
  phase: z.enum(["READY", "FIRE", "AIM", "other"]),
  ...judged,
  count,
  total: count,
  errors: z.array(z.strictObject({
    path: z.string(),
    message: z.string(),
    line,
    column: line,
    level: z.enum(["error", "warning"]),
    rule: z.string(),
    help: text,
  })),
  next_cursor: text,
});

export const validateSectionAnswer = z.strictObject({
  ...verdict,
  file: z.string(),
  artifact_type: text,
  section: z.string(),
  ...judged,
  summary: z.strictObject({
    critical_count: count,
    high_count: count,
    medium_count: count,
    low_count: count,
    affected_sections: z.array(z.string()),
    suggested_fix_order: z.array(z.string()),
  }),
  errors_by_section: z.array(
    z.strictObject({ section: z.string(), error_count: count, errors: z.array(planError) }),
  ),
  omitted: count,
});
