import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answering, theTask } from "../answer_task.ts";
import type { DeployHeadlessAgentAnswer } from "../deploy_headless_agent/contract.ts";
import { deployWorker } from "../deploy_worker.ts";
import { reportingAgent } from "../own_agent.ts";
import type { SpawnChildAgentInput } from "./contract.ts";

export const run: (
  context: OperationContext,
  input: SpawnChildAgentInput,
) => Promise<Answered<DeployHeadlessAgentAnswer>> = answering("spawn_child_agent", async (session, input) => {
  const { task_id, child_agent_type: agent_type, child_prompt: prompt, parent_agent_id, model = null } = input;
  const snapshot = await session.read(() => theTask(task_id));
  const { agent_id: parent } = reportingAgent(snapshot, session, parent_agent_id, "parent_agent_id");
  return await deployWorker(session, "spawn_child_agent", { task_id, agent_type, prompt, parent, model });
});
