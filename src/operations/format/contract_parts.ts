import { z } from "zod";
import { ARTIFACT_TYPE_NAMES } from "../../format/artifact_types.ts";
import { artifactType, count, guidance, phase } from "../contract_parts.ts";

/** What a schema is for: an artifact type, or the settings of the checks. */
export const schemaName = z.enum([...ARTIFACT_TYPE_NAMES, "epf_settings"]);

/** An artifact type, and the instance's files of it. */
export const listedArtifact = z.strictObject({
  artifact_type: artifactType,
  phase,
  /** Usual place inside an instance, as a glob; null for a type that only others build on. */
  place: z.string().nullable(),
  description: z.string(),
  /** True when every instance is expected to have one. */
  required: z.boolean(),
  /** These with an instance: its current files of the type, the first of them named, and how many more there are. */
  file_count: count.optional(),
  files: z.array(z.string()).optional(),
  files_left_out: count.optional(),
});
export type ListedArtifact = z.infer<typeof listedArtifact>;

/** What every list of artifact types has. */
export const listing = {
  count,
  total: count,
  guidance,
  /** Path of the instance that was looked at, or null. */
  instance_path: z.string().nullable(),
  /** Required types that the instance has no file of. */
  missing: z.array(artifactType),
};
