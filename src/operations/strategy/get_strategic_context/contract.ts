import { z } from "zod";
import { text } from "../../inputs.ts";
import { DETAIL_LEVEL, INSTANCE_FLAG } from "../../shared_inputs.ts";

export const input = z.strictObject({
  feature_id: text("Id, slug, name or file of a definition", { positional: true, placeholder: "ID", required: true }),
  instance_path: INSTANCE_FLAG,
  detail_level: DETAIL_LEVEL,
});
export type GetStrategicContextInput = z.infer<typeof input>;

export { getStrategicContextAnswer as output } from "../features_contract.ts";
