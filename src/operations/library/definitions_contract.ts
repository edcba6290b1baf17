import { z } from "zod";
import { guidance } from "../contract_parts.ts";

const count = z.number().int().nonnegative();
const source = z.enum(["framework", "instance"]);

export const listDefinitionsAnswer = z.strictObject({
  count,
  total: count,
  guidance,
  instance_path: z.string().nullable(),
  by_track: z.record(z.string(), count),
  definitions: z.array(z.strictObject({
    id: z.string(),
    track: z.enum(["product", "strategy", "org_ops", "commercial"]),
    category: z.string().nullable(),
    slug: z.string(),
    source,
    file: z.string().optional(),
  })),
  next_cursor: z.string().nullable(),
});

export const getDefinitionAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  track: z.string(),
  type: z.string(),
  category: z.string().nullable(),
  source,
  file: z.string().nullable(),
  guidance,
  description: z.string(),
  usage_hint: z.string(),
  content: z.string(),
  total_characters: count,
  next_cursor: z.string().nullable(),
});
