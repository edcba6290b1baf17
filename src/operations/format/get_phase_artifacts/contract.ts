import { z } from "zod";
import { choice, text } from "../../inputs.ts";
import { CURSOR, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  phase: choice(["READY", "FIRE", "AIM"], "The phase", { required: true }),
  instance_path: text("Instance folder; default here", { isPath: true }),
  limit: LIMIT,
  cursor: CURSOR,
});
export type GetPhaseArtifactsInput = z.infer<typeof input>;

export { getPhaseArtifactsAnswer as output } from "../artifacts_contract.ts";
