import { z } from "zod";
import { guidance } from "../../contract_parts.ts";

const count = z.number().int().nonnegative();
const line = z.number().int().positive();

export const searchAnswer = z.strictObject({
  query: z.string(),
  count,
  total: count,
  guidance,
  instance_path: z.string(),
  corrected: z.array(z.strictObject({ word: z.string(), meant: z.string() })),
  results: z.array(z.strictObject({
    type: z.string(),
    id: z.string(),
    title: z.string(),
    snippet: z.string(),
    score: z.number().min(0).max(1),
    source: z.strictObject({ file: z.string(), path: z.string(), line, end_line: line }),
    context: z.string(),
    artifact_id: z.string().nullable(),
    also_in: z.array(z.string()),
  })),
  next_cursor: z.string().nullable(),
});
