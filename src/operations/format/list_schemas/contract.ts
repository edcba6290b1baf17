import { z } from "zod";
import { artifactType, guidance, phase } from "../../contract_parts.ts";
import { choice } from "../../inputs.ts";
import { PHASES } from "../../../format/artifact_facts.ts";

export const input = z.strictObject({
  phase: choice(PHASES, "Only of this phase", { letter: "p", unlisted: true }),
});
export type ListSchemasInput = z.infer<typeof input>;

export const output = z.strictObject({
  count: z.number().int().positive(),
  guidance,
  schemas: z.array(z.strictObject({
    artifact_type: artifactType,
    phase,
    description: z.string(),
    place: z.string().nullable(),
    /** Root keys that must be there. */
    required: z.array(z.string()),
  })),
});
export type ListSchemasAnswer = z.infer<typeof output>;
