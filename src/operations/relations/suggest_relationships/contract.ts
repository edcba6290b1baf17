import { z } from "zod";
import { guidance } from "../../contract_parts.ts";
import { choice, flag, integer, text } from "../../inputs.ts";
import { INSTANCE_FLAG } from "../../shared_inputs.ts";

export const input = z.strictObject({
  artifact_path: text("File to link: a feature (or its id), a source file, or a pull request's text or diff", {
    positional: true,
    placeholder: "FILE",
    isPath: true,
    required: true,
  }),
  artifact_type: choice(["feature", "code_file", "pr"], "What the file is; nothing means that its content decides"),
  instance_path: INSTANCE_FLAG,
  include_code_analysis: flag("Read the content of a source file; without, its path alone; default true", {
    negatable: true,
  }),
  limit: integer("Most suggestions", { placeholder: "N", default: 8 }, z.int().min(1).max(50)),
});
export type SuggestRelationshipsInput = z.infer<typeof input>;

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

export const output = suggestRelationshipsAnswer;
