import { z } from "zod";
import { guidance } from "../../contract_parts.ts";
import { integer, text, texts } from "../../inputs.ts";
import { CURSOR, INSTANCE_FLAG } from "../../shared_inputs.ts";

export const input = z.strictObject({
  query: text("A question, or words", { positional: true, joined: true, placeholder: "QUERY", required: true }),
  instance_path: INSTANCE_FLAG,
  types: texts("Only these artifact types", { placeholder: "TYPE" }),
  limit: integer("Most results", { placeholder: "N", default: 10 }, z.int().min(1).max(50)),
  cursor: CURSOR,
});
export type SearchInput = z.infer<typeof input>;

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

export const output = searchAnswer;
