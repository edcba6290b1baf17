import { z } from "zod";
import { text } from "../../inputs.ts";
import { CURSOR, DETAIL_LEVEL, INSTANCE, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  persona_id: text("Only for this persona", { placeholder: "NAME" }),
  limit: LIMIT,
  cursor: CURSOR,
  detail_level: DETAIL_LEVEL,
});
export type ValuePropositionsInput = z.infer<typeof input>;

export { valuePropositionsAnswer as output } from "../strategy_contract.ts";
