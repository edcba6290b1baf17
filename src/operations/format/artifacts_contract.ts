import { z } from "zod";
import { guidance } from "../contract_parts.ts";

const count = z.number().int().nonnegative();
const phase = z.enum(["READY", "FIRE", "AIM", "other"]);

const listed = {
  artifact_type: z.string(),
  phase,
  place: z.string().nullable(),
  description: z.string(),
  required: z.boolean(),
  file_count: count.optional(),
  files: z.array(z.string()).optional(),
};

const around = {
  count,
  total: count,
  guidance,
  instance_path: z.string().nullable(),
  missing: z.array(z.string()),
};

export const listArtifactsAnswer = z.strictObject({
  ...around,
  artifacts: z.array(z.strictObject(listed)),
  next_cursor: z.string().nullable(),
});

export const getPhaseArtifactsAnswer = z.strictObject({
  phase,
  purpose: z.string(),
  ...around,
  artifacts: z.array(z.strictObject({
    ...listed,
    required_keys: z.array(z.string()),
    wizard: z.string().nullable(),
    has_template: z.boolean(),
    schema_file: z.string(),
  })),
  next_cursor: z.string().nullable(),
});

export const detectArtifactTypeAnswer = z.strictObject({
  path: z.string().nullable(),
  artifact_type: z.string().nullable(),
  certainty: z.enum(["high", "medium", "low"]).nullable(),
  guidance,
  detected_by: z.enum(["path", "content"]).nullable(),
  phase: phase.nullable(),
  description: z.string().nullable(),
  schema_file: z.string().nullable(),
  usual_place: z.string().nullable(),
  by_path: z.string().nullable(),
  by_content: z.string().nullable(),
  candidates: z.array(z.strictObject({
    artifact_type: z.string(),
    shared_keys: z.array(z.string()),
    missing_keys: z.array(z.string()),
  })),
});
