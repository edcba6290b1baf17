import { z } from "zod";
import { INSTANCE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
});
export type AimStatusInput = z.infer<typeof input>;

export { aimStatusAnswer as output } from "../aim_contract.ts";
