import { z } from "zod";
import { guidance } from "../../contract_parts.ts";

const count = z.number().int().nonnegative();

export const locateAnswer = z.strictObject({
  found: count,
  best: z.string().nullable(),
  summary: z.strictObject({ total: count, valid: count, legacy: count, broken: count }),
  count,
  total: count,
  guidance,
  search_path: z.string(),
  instances: z.array(z.strictObject({
    path: z.string(),
    confidence: z.enum(["high", "medium", "low"]),
    status: z.enum(["valid", "legacy", "broken"]),
    product_name: z.string().nullable(),
    anchor: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullable(),
    markers: z.array(z.string()),
    issues: z.array(z.string()),
    suggestions: z.array(z.string()),
  })),
  next_cursor: z.string().nullable(),
});
