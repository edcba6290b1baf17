import { z } from "zod";
import { count, guidance, nextCursor } from "../../contract_parts.ts";
import { flag, integer, text } from "../../inputs.ts";
import { CURSOR, LIMIT } from "../../shared_inputs.ts";
import { SEARCH_DEPTH } from "./search_depth.ts";

export const input = z.strictObject({
  path: text("Folder to start from; default here", {
    positional: true,
    placeholder: "DIR",
    isPath: true,
  }),
  require_anchor: flag("Only folders with an `_epf.yaml`"),
  max_depth: integer(
    "Levels to look below the folder",
    { placeholder: "N", default: SEARCH_DEPTH.default },
    z.int().min(0).max(SEARCH_DEPTH.most),
  ),
  limit: LIMIT,
  cursor: CURSOR,
});
export type LocateInput = z.infer<typeof input>;

/** Folders that are instances, or may be. */
export const output = z.strictObject({
  /** How many there are. */
  found: count,
  /** The best of them, or null. */
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
    /** What the anchor says of the instance; null without a readable one. Text from the file. */
    anchor: z.record(
      z.string(),
      z.union([z.string(), z.number(), z.boolean(), z.record(z.string(), z.string())]),
    ).nullable(),
    markers: z.array(z.string()),
    issues: z.array(z.string()),
    suggestions: z.array(z.string()),
  })),
  next_cursor: nextCursor,
});
export type LocateAnswer = z.infer<typeof output>;
