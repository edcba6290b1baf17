import { z } from "zod";
import { count, guidance } from "../../contract_parts.ts";
import { choice, filled, flag, integer, text } from "../../inputs.ts";
import { INSTANCE_FLAG } from "../../shared_inputs.ts";
import { SUGGESTION_COUNT } from "./suggestion_count.ts";

const ARTIFACT_KINDS = ["feature", "code_file", "pr"] as const;

export const input = z.strictObject({
  artifact_path: text("A feature (or its id), a source file, or a pull request's text or diff", {
    positional: true,
    placeholder: "FILE",
    isPath: true,
    required: true,
  }, filled),
  artifact_type: choice(ARTIFACT_KINDS, "Kind of file (default: detected)"),
  instance_path: INSTANCE_FLAG,
  include_code_analysis: flag("Read a source file, not only its path; default true", {
    negatable: true,
  }),
  limit: integer(
    "Most suggestions",
    { placeholder: "N", default: SUGGESTION_COUNT.default },
    z.int().min(1).max(SUGGESTION_COUNT.most),
  ),
});
export type SuggestRelationshipsInput = z.infer<typeof input>;

/** A link that an artifact's words are evidence for. Targets and quoted words come from the files. */
const suggestion = z.strictObject({
  type: z.enum([
    "contributes_to",
    "requires",
    "assumptions_tested",
    "mapping",
    "implementation_reference",
    "key_result",
  ]),
  /** Path of the value model, or id of a definition, assumption or key result. */
  target: z.string(),
  /** Calculated from the shared words and what is named outright. */
  confidence: z.number().min(0).max(1),
  /** The evidence, in words. */
  reasoning: z.string(),
  /** What to write where. */
  action: z.string(),
});

export const output = z.strictObject({
  count,
  total: count,
  guidance,
  instance_path: z.string(),
  artifact_type: z.enum(ARTIFACT_KINDS),
  artifact_path: z.string(),
  /** Surest first. */
  suggestions: z.array(suggestion),
});
export type SuggestRelationshipsAnswer = z.infer<typeof output>;
