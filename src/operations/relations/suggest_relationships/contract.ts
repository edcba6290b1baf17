import { z } from "zod";
import { guidance } from "../../contract_parts.ts";

const count = z.number().int().nonnegative();

export const suggestRelationshipsAnswer = z.strictObject({
  count,
  total: count,
  guidance,
  instance_path: z.string(),
  artifact_type: z.enum(["feature", "code_file", "pr"]),
  artifact_path: z.string(),
  suggestions: z.array(z.strictObject({
    type: z.enum([
      "contributes_to",
      "requires",
      "assumptions_tested",
      "mapping",
      "implementation_reference",
      "key_result",
    ]),
    target: z.string(),
    confidence: z.number().min(0).max(1),
    reasoning: z.string(),
    action: z.string(),
  })),
});
