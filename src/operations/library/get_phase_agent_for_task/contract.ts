import { z } from "zod";
import { flag, text } from "../../inputs.ts";

export const input = z.strictObject({
  task: text("What is to be done", { required: true }),
  include_content: flag("With the beginning of its text; default true", { negatable: true }),
});
export type PhaseAgentForTaskInput = z.infer<typeof input>;

export { phaseAgentForTaskAnswer as output } from "../phase_agents_contract.ts";
