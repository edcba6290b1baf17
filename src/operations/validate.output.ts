import { z } from "zod";
import { planError } from "./plan.output.ts";
import { guidance, nextCall, nextCalls, report } from "./shared.output.ts";

const count = z.number().int().nonnegative();

export const validateAnswer = z.strictObject({
  valid: z.boolean(),
  files_checked: count,
  error_count: count,
  warning_count: count,
  structural_issue: z.boolean(),
  recommended_tool: nextCall.nullable(),
  required_next_tool_calls: nextCalls,
  guidance,
  files: z.array(z.strictObject({
    path: z.string(),
    artifact_type: z.string().nullable(),
    valid: z.boolean(),
    error_count: count,
    warning_count: count,
    structural_issue: z.boolean(),
    class: z.enum(["clean", "surface", "structural", "unreadable"]),
    evidence: z.string().nullable(),
    errors_by_section: z.array(z.strictObject({ section: z.string(), error_count: count, errors: z.array(planError) }))
      .optional(),
    summary: z.strictObject({
      critical_count: count,
      high_count: count,
      medium_count: count,
      low_count: count,
      affected_sections: z.array(z.string()),
      suggested_fix_order: z.array(z.string()),
    }).optional(),
  })),
  report,
});
