import { z } from "zod";
import { text } from "../../inputs.ts";
import { id, TASK, TASK_STORE } from "../contract_parts.ts";
import { AGENT_TYPE_FORM, agentType, prompt } from "../deploy_headless_agent/contract.ts";

export { output } from "../deploy_headless_agent/contract.ts";

export const input = z.strictObject({
  task_id: TASK,
  child_agent_type: text(
    "Kind of agent",
    { positional: true, placeholder: "TYPE", required: true, form: AGENT_TYPE_FORM },
    agentType,
  ),
  child_prompt: text("What the agent is to do", { placeholder: "TEXT", required: true }, prompt),
  parent_agent_id: text("The agent that starts it; left out by an agent", { placeholder: "AGENT" }, id),
  model: text("Model for the agent's program", { placeholder: "NAME" }, id),
  task_store: TASK_STORE,
});
export type SpawnChildAgentInput = z.infer<typeof input>;
