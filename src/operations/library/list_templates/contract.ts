import { z } from "zod";
import { artifactType, guidance, phase } from "../../contract_parts.ts";
import { choice } from "../../inputs.ts";
import { PHASES } from "../../../format/artifact_facts.ts";

export const input = z.strictObject({
  phase: choice(PHASES, "Only of this phase", { letter: "p", unlisted: true }),
});
export type ListTemplatesInput = z.infer<typeof input>;

export const output = z.strictObject({
  count: z.number().int().positive(),
  guidance,
  templates: z.array(z.strictObject({
    artifact_type: artifactType,
    phase,
    /** Usual place inside an instance, as a glob. */
    place: z.string().nullable(),
  })),
});
export type ListTemplatesAnswer = z.infer<typeof output>;
