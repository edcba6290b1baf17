import { z } from "zod";
import { nextCursor } from "../../contract_parts.ts";
import { listedArtifact, listing } from "../contract_parts.ts";
import { choice, text } from "../../inputs.ts";
import { PHASES } from "../../../format/artifact_facts.ts";
import { CURSOR, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  phase: choice(PHASES, "The phase", { required: true }),
  instance_path: text("Default: here", { isPath: true }),
  limit: LIMIT,
  cursor: CURSOR,
});
export type GetPhaseArtifactsInput = z.infer<typeof input>;

export const output = z.strictObject({
  phase: z.enum(PHASES),
  purpose: z.string(),
  ...listing,
  /** In the order in which the method writes them, each with what writing one takes. */
  artifacts: z.array(listedArtifact.extend({
    /** Keys that the root of the document must have. */
    required_keys: z.array(z.string()),
    /** Name of the wizard that teaches to write it, or null. */
    wizard: z.string().nullable(),
    has_template: z.boolean(),
    schema_file: z.string(),
  })),
  next_cursor: nextCursor,
});
export type GetPhaseArtifactsAnswer = z.infer<typeof output>;
