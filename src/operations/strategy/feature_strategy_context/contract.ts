import { z } from "zod";
import { text } from "../../inputs.ts";
import { DETAIL_LEVEL, INSTANCE_FLAG } from "../../shared_inputs.ts";

export const input = z.strictObject({
  topic: text("Id, slug or name of a feature, a persona, or plain words; at most 500 characters", {
    positional: true,
    placeholder: "TOPIC",
    required: true,
  }),
  instance_path: INSTANCE_FLAG,
  detail_level: DETAIL_LEVEL,
});
export type FeatureStrategyContextInput = z.infer<typeof input>;

export { featureStrategyContextAnswer as output } from "../strategy_contract.ts";
