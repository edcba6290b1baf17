import { z } from "zod";
import { guidance } from "../../contract_parts.ts";
import { flag, integer, text } from "../../inputs.ts";
import { CURSOR, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  path: text("Folder to start from; nothing means here", { positional: true, placeholder: "DIR", isPath: true }),
  require_anchor: flag("Only folders with an `_epf.yaml`"),
  max_depth: integer("Levels to look below the folder", { placeholder: "N", default: 5 }, z.int().min(0).max(20)),
  limit: LIMIT,
  cursor: CURSOR,
});
export type LocateInput = z.infer<typeof input>;

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

export const output = locateAnswer;
