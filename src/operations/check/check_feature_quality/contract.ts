import { z } from "zod";
import { CURSOR, INSTANCE_FLAG, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE_FLAG,
  limit: LIMIT,
  cursor: CURSOR,
});
export type CheckPartInput = z.infer<typeof input>;

export { checkFeatureQualityAnswer as output } from "../check_parts_contract.ts";
