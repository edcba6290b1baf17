import { z } from "zod";
import { flag, text } from "../../inputs.ts";
import { CURSOR, INSTANCE, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  include_quality: flag("Judge the features too, which takes longer; default true", { negatable: true }),
  status: text("Only features of this status, such as delivered", { placeholder: "STATUS" }),
  limit: LIMIT,
  cursor: CURSOR,
});
export type ListFeaturesInput = z.infer<typeof input>;

export { listFeaturesAnswer as output } from "../features_contract.ts";
