import type { StopResult } from "../../tasks/launcher.ts";
import { agentStopped, askToStop } from "../../tasks/lifecycle.ts";
import type { TaskSession } from "./answer_task.ts";

const NOTHING_TO_STOP: StopResult = { signal: null, escalated_to_sigkill: false, survivors: [] };

/** Stops the processes of an agent, then records its end; an agent whose processes do not go keeps its place. */
export async function stopAgent(session: TaskSession, agent_id: string): Promise<StopResult> {
  const { at } = session.change;
  const agent = await session.write(() => askToStop(agent_id, at));
  if (agent === null) return NOTHING_TO_STOP;
  const result = await session.launcher.stop(agent_id, agent);
  if (result.survivors.length === 0) {
    await session.write(() => agentStopped(agent_id, result.signal, session.change));
    session.launcher.tidyUp(session.workspace(agent.task_id), agent_id);
  }
  return result;
}

/** Says which processes did not end. */
export function survivorWarnings(agent_id: string, { survivors }: StopResult): string[] {
  return survivors.length === 0
    ? []
    : [`Agent '${agent_id}' was told to stop, but processes ${survivors.join(", ")} are still running`];
}
