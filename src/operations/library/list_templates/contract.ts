import { z } from "zod";
import { artifactType, guidance, phase } from "../../contract_parts.ts";

export const input = z.strictObject({});

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
