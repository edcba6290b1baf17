import { z } from "zod";
import { count, guidance } from "../../contract_parts.ts";
import { flag, integer, text } from "../../inputs.ts";

export const input = z.strictObject({
  tool_name: text("Only this tool"),
  verbose: flag("List the calls"),
  limit: integer("Most calls to list", { default: 50 }, z.int().min(1).max(100)),
  offset: integer("Calls to pass over", { default: 0 }, z.int().min(0)),
});
export type SessionAuditInput = z.infer<typeof input>;

/** What was called over the connection so far, this call included. */
export const output = z.strictObject({
  total_calls: count,
  unique_tools: count,
  /** Calls that are counted and no longer listed. */
  evicted_count: count,
  guidance,
  /** How often each tool was called, by name. */
  calls_by_tool: z.record(z.string(), count),
  /** Only with `verbose`, as are the keys below. */
  entries: z.array(
    z.strictObject({ call_id: count, tool_name: z.string(), params_hash: z.string(), timestamp: z.string() }),
  ).optional(),
  has_more: z.boolean().optional(),
  offset: count.optional(),
  limit: count.optional(),
});
export type SessionAuditAnswer = z.infer<typeof output>;
