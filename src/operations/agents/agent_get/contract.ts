import { z } from "zod";
import { flag, text } from "../../inputs.ts";
import { CURSOR } from "../../shared_inputs.ts";

export const input = z.strictObject({
  agentId: text("Id of the agent, such as `backend`", { positional: true, placeholder: "NAME", required: true }),
  source: flag("Print its file as it stands, to start an agent from", { cliOnly: true }),
  cursor: CURSOR,
});
export type AgentGetInput = z.infer<typeof input>;

export { agentGetAnswer as output } from "../agents_contract.ts";
