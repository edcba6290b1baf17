import { z } from "zod";
import { choice } from "../../inputs.ts";
import { CURSOR, INSTANCE, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  phase: choice(["READY", "FIRE", "AIM"], "Only artifacts of this phase"),
  limit: LIMIT,
  cursor: CURSOR,
});
export type ListArtifactsInput = z.infer<typeof input>;

export { listArtifactsAnswer as output } from "../artifacts_contract.ts";
