import { z } from "zod";
import { DETAIL_LEVEL, INSTANCE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  detail_level: DETAIL_LEVEL,
});
export type StrategyInput = z.infer<typeof input>;

export { productVisionAnswer as output } from "../strategy_contract.ts";
