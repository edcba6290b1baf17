import { z } from "zod";
import { guidance } from "../contract_parts.ts";

const phase = z.enum(["READY", "FIRE", "AIM", "other"]);

export const listTemplatesAnswer = z.strictObject({
  count: z.number().int().positive(),
  guidance,
  templates: z.array(z.strictObject({ artifact_type: z.string(), phase, place: z.string().nullable() })),
});

export const getTemplateAnswer = z.strictObject({
  artifact_type: z.string(),
  phase,
  name: z.string(),
  guidance,
  description: z.string(),
  template: z.string(),
  schema_file: z.string(),
  usage_hint: z.string(),
  total_characters: z.number().int().nonnegative(),
  next_cursor: z.string().nullable(),
});
