import { z } from "zod";
import { guidance } from "../contract_parts.ts";

export const listSchemasAnswer = z.strictObject({
  count: z.number().int().positive(),
  guidance,
  schemas: z.array(z.strictObject({
    artifact_type: z.string(),
    phase: z.enum(["READY", "FIRE", "AIM", "other"]),
    description: z.string(),
    place: z.string().nullable(),
    required: z.array(z.string()),
  })),
});

export const showSchemaAnswer = z.strictObject({
  artifact_type: z.string(),
  section: z.string(),
  format: z.enum(["fields", "outline", "json_schema"]),
  guidance,
  description: z.string(),
  schema_file: z.string(),
  depth: z.number().int().positive(),
  total_fields: z.number().int().nonnegative(),
  shown_fields: z.number().int().nonnegative(),
  outline: z.string(),
  fields: z.array(z.strictObject({
    path: z.string(),
    required: z.boolean(),
    demand: z.string(),
    importance: z.enum(["critical", "high", "medium", "low"]).nullable(),
    description: z.string(),
    examples: z.array(z.unknown()),
  })),
  schema: z.string(),
  total_characters: z.number().int().nonnegative(),
  next_cursor: z.string().nullable(),
});

export const exportSchemasAnswer = z.strictObject({
  written: z.number().int().positive(),
  guidance,
  folder: z.string(),
  files: z.array(z.string()),
  yaml_schemas: z.record(z.string(), z.string()),
});

export const sectionExampleAnswer = z.strictObject({
  artifact_type: z.string(),
  section: z.string(),
  guidance,
  example: z.string(),
  note: z.string(),
  total_characters: z.number().int().nonnegative(),
  next_cursor: z.string().nullable(),
});
