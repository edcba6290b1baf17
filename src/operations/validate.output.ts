import { z } from "zod";
import { guidance, nextCall, nextCalls, report } from "./shared.output.ts";

export const validateAnswer = z.strictObject({
  valid: z.boolean(),
  files_checked: z.number().int().nonnegative(),
  error_count: z.number().int().nonnegative(),
  warning_count: z.number().int().nonnegative(),
  structural_issue: z.boolean(),
  recommended_tool: nextCall.nullable(),
  required_next_tool_calls: nextCalls,
  guidance,
  files: z.array(z.strictObject({
    path: z.string(),
    artifact_type: z.string().nullable(),
    valid: z.boolean(),
    error_count: z.number().int().nonnegative(),
    warning_count: z.number().int().nonnegative(),
    structural_issue: z.boolean(),
    class: z.enum(["clean", "surface", "structural", "unreadable"]),
    evidence: z.string().nullable(),
  })),
  report,
});
