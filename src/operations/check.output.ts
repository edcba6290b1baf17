import { z } from "zod";
import { guidance, levelCounts, nextCalls, overallStatus, report } from "./shared.output.ts";

export const checkAnswer = z.strictObject({
  overall_status: overallStatus,
  score: z.number().int().min(0).max(100).nullable(),
  counts: levelCounts,
  required_next_tool_calls: nextCalls,
  guidance,
  // Beside these keys each instance holds one object for every section of the health report.
  instances: z.array(z.looseObject({
    instance_path: z.string(),
    product_name: z.string().nullable(),
    overall_status: overallStatus,
    score: z.number().int().nullable(),
  })),
  report,
});
