import { z } from "zod";
import { flag } from "../../inputs.ts";

export const input = z.strictObject({
  strict: flag("Warnings fail the run too"),
});
export type AgentGuardInput = z.infer<typeof input>;

export { agentGuardAnswer as output } from "../agents_contract.ts";
