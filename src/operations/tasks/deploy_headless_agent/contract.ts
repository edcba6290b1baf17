import { z } from "zod";
import { count } from "../../contract_parts.ts";
import { integer, text } from "../../inputs.ts";
import { agentStatus, guidance, id, success, TASK, TASK_STORE } from "../contract_parts.ts";

export const AGENT_TYPE = /^[a-z][a-z0-9_-]{0,49}$/;
export const agentType = z.string().regex(AGENT_TYPE);
export const AGENT_TYPE_FORM = "a name of lower-case letters, digits, `-` and `_`, at most 50";
export const prompt = z.string().max(200_000).regex(/\S/);

export const input = z.strictObject({
  task_id: TASK,
  agent_type: text(
    "Kind of agent, such as investigator",
    { positional: true, placeholder: "TYPE", required: true, form: AGENT_TYPE_FORM },
    agentType,
  ),
  prompt: text("What the agent is to do", { placeholder: "TEXT", required: true }, prompt),
  parent: text("Agent that starts it; default orchestrator", { placeholder: "AGENT", unlisted: true }, id),
  phase_index: integer(
    "Phase from 0; only the current one",
    { help: "Number of the phase, from 0; must be the current one", placeholder: "N", unlisted: true },
    z.int().min(0).max(19),
  ),
  model: text("Model for the agent's program", { placeholder: "NAME" }, id),
  task_store: TASK_STORE,
});
export type DeployHeadlessAgentInput = z.infer<typeof input>;

export const output = z.strictObject({
  success,
  agent_id: id,
  session_name: z.string(),
  message: z.string(),
  guidance,
  task_id: id,
  agent_type: z.string(),
  model: z.string().nullable(),
  parent: z.string(),
  depth: count,
  phase_index: count,
  status: agentStatus,
  /** Relative to the workspace of the task. */
  logs: z.strictObject({ stdout: z.string(), stderr: z.string() }),
});
export type DeployHeadlessAgentAnswer = z.infer<typeof output>;
