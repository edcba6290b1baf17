import { z } from "zod";
import { nextCursor } from "../../contract_parts.ts";
import { listedArtifact, listing } from "../contract_parts.ts";
import { choice } from "../../inputs.ts";
import { PHASES } from "../../../format/artifact_facts.ts";
import { CURSOR, INSTANCE, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  phase: choice(PHASES, "Only artifacts of this phase", { letter: "p" }),
  limit: LIMIT,
  cursor: CURSOR,
});
export type ListArtifactsInput = z.infer<typeof input>;

export const output = z.strictObject({
  ...listing,
  artifacts: z.array(listedArtifact),
  next_cursor: nextCursor,
});
export type ListArtifactsAnswer = z.infer<typeof output>;
