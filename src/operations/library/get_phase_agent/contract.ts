import { z } from "zod";
import { text } from "../../inputs.ts";
import { CURSOR } from "../../shared_inputs.ts";

export const input = z.strictObject({
  name: text("Such as `pathfinder`", { required: true }),
  cursor: CURSOR,
});
export type GetPhaseAgentInput = z.infer<typeof input>;

export { getPhaseAgentAnswer as output } from "../phase_agents_contract.ts";
