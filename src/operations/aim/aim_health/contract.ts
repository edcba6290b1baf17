import { z } from "zod";
import { CURSOR, INSTANCE, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  limit: LIMIT,
  cursor: CURSOR,
});
export type AimHealthInput = z.infer<typeof input>;

export { aimHealthAnswer as output } from "../aim_contract.ts";
