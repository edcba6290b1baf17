import { z } from "zod";
import { ARTIFACT_TYPE_NAMES } from "../../../format/artifact_types.ts";
import { artifactType, count, line, nextCursor, phase } from "../../contract_parts.ts";
import { YAML_LIMITS } from "../../../yaml/limits.ts";
import { text } from "../../inputs.ts";
import { CURSOR, LIMIT } from "../../shared_inputs.ts";
import { classification, verdict } from "../contract_parts.ts";

export const input = z.strictObject({
  content: text("YAML text of the whole artifact", { required: true }, z.string().max(YAML_LIMITS.bytes)),
  artifact_type: text("The type", { required: true, words: ARTIFACT_TYPE_NAMES }),
  limit: LIMIT,
  cursor: CURSOR,
});
export type ValidateContentInput = z.infer<typeof input>;

export const output = z.strictObject({
  ...verdict,
  artifact_type: artifactType,
  phase,
  ...classification,
  count,
  total: count,
  /** Errors first, then warnings, in the order of the text. */
  errors: z.array(z.strictObject({
    path: z.string(),
    message: z.string(),
    line,
    column: line,
    level: z.enum(["error", "warning"]),
    rule: z.string(),
    help: z.string().nullable(),
  })),
  next_cursor: nextCursor,
});
export type ValidateContentAnswer = z.infer<typeof output>;
