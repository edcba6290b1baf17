import { z } from "zod";
import { artifactType, guidance, phase } from "../../contract_parts.ts";
import { YAML_LIMITS } from "../../../yaml/limits.ts";
import { text } from "../../inputs.ts";

export const input = z.strictObject({
  path: text("File, written yet or not", {
    help: "File, which need not exist yet",
    positional: true,
    placeholder: "FILE",
    isPath: true,
  }),
  content: text("YAML text instead", { toolOnly: true }, z.string().max(YAML_LIMITS.bytes)),
});
export type DetectArtifactTypeInput = z.infer<typeof input>;

export const output = z.strictObject({
  path: z.string().nullable(),
  /** What every other command takes the file for, or null. */
  artifact_type: artifactType.nullable(),
  /** `high` when nothing contradicts, `medium` with one witness alone, `low` when path and content disagree. */
  certainty: z.enum(["high", "medium", "low"]).nullable(),
  guidance,
  detected_by: z.enum(["path", "content"]).nullable(),
  phase: phase.nullable(),
  description: z.string().nullable(),
  schema_file: z.string().nullable(),
  usual_place: z.string().nullable(),
  by_path: artifactType.nullable(),
  by_content: artifactType.nullable(),
  /** Types with the most root keys in common, where the type cannot be determined. */
  candidates: z.array(z.strictObject({
    artifact_type: artifactType,
    shared_keys: z.array(z.string()),
    missing_keys: z.array(z.string()),
  })),
});
export type DetectArtifactTypeAnswer = z.infer<typeof output>;
