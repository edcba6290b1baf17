import { z } from "zod";
import { guidance } from "../contract_parts.ts";

const count = z.number().int().nonnegative();

export const sessionAuditAnswer = z.strictObject({
  total_calls: count,
  unique_tools: count,
  evicted_count: count,
  guidance,
  calls_by_tool: z.record(z.string(), count),
  entries: z.array(
    z.strictObject({ call_id: count, tool_name: z.string(), params_hash: z.string(), timestamp: z.string() }),
  ).optional(),
  has_more: z.boolean().optional(),
  offset: count.optional(),
  limit: count.optional(),
});

export const verifyWorkflowAnswer = z.strictObject({
  complete: z.boolean(),
  called_count: count,
  missing_count: count,
  total_expected: count,
  guidance,
  called: z.array(z.strictObject({ tool_name: z.string(), call_count: count })),
  missing: z.array(z.string()),
});
