import { z } from "zod";
import { CURSOR, DETAIL_LEVEL, INSTANCE, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  limit: LIMIT,
  cursor: CURSOR,
  detail_level: DETAIL_LEVEL,
});
export type PagedInput = z.infer<typeof input>;

export { listPersonasAnswer as output } from "../strategy_contract.ts";
