import { z } from "zod";
import { guidance, nextCalls } from "../../contract_parts.ts";

export const aimBootstrapAnswer = z.strictObject({
  success: z.boolean(),
  written: z.boolean(),
  required_next_tool_calls: nextCalls,
  guidance,
  path: z.string(),
  derived: z.array(z.strictObject({ from: z.string(), paths: z.array(z.string()) })),
  open_points: z.array(z.strictObject({ path: z.string(), line: z.number().int().positive(), ask: z.string() })),
  open_point_count: z.number().int().nonnegative(),
  lra_content: z.string(),
});
