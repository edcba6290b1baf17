import { z } from "zod";
import { text } from "../../inputs.ts";
import { DETAIL_LEVEL, INSTANCE_FLAG } from "../../shared_inputs.ts";

export const input = z.strictObject({
  persona_id: text("Id, name, role or part of a name", { positional: true, placeholder: "NAME", required: true }),
  instance_path: INSTANCE_FLAG,
  detail_level: DETAIL_LEVEL,
});
export type PersonaDetailsInput = z.infer<typeof input>;

export { personaDetailsAnswer as output } from "../strategy_contract.ts";
