import { z } from "zod";
import { count, guidance, nextCalls, nextCursor, score } from "../../contract_parts.ts";
import { CURSOR, INSTANCE_FLAG, LIMIT } from "../../shared_inputs.ts";
import { severity } from "../contract_parts.ts";

export const input = z.strictObject({
  instance_path: INSTANCE_FLAG,
  limit: LIMIT,
  cursor: CURSOR,
});
export type CheckInstanceInput = z.infer<typeof input>;

export const output = z.strictObject({
  /** True when no check failed. */
  clean: z.boolean(),
  total_checks: count,
  passed: count,
  failed: count,
  critical: count,
  errors: count,
  warnings: count,
  required_next_tool_calls: nextCalls,
  guidance,
  instance_path: z.string(),
  score,
  count,
  total: count,
  /** Failed checks first. */
  results: z.array(z.strictObject({
    check: z.string(),
    passed: z.boolean(),
    severity,
    message: z.string(),
    path: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
  })),
  next_cursor: nextCursor,
});
export type CheckInstanceAnswer = z.infer<typeof output>;
