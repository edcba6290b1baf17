import { z } from "zod";
import { flag, text } from "../../inputs.ts";
import { CURSOR, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  team: text("Only agents of this team", { placeholder: "NAME" }),
  includeDisabled: flag("Disabled agents too", { default: false }),
  limit: LIMIT,
  cursor: CURSOR,
});
export type AgentListInput = z.infer<typeof input>;

export { agentListAnswer as output } from "../agents_contract.ts";
