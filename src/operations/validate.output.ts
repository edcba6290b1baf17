import { z } from "zod";
import { guidance, report } from "./shared.output.ts";

export const validateAnswer = z.strictObject({
  valid: z.boolean(),
  files_checked: z.number().int().nonnegative(),
  error_count: z.number().int().nonnegative(),
  warning_count: z.number().int().nonnegative(),
  guidance,
  files: z.array(z.strictObject({
    path: z.string(),
    artifact_type: z.string().nullable(),
    valid: z.boolean(),
    error_count: z.number().int().nonnegative(),
    warning_count: z.number().int().nonnegative(),
  })),
  report,
});
