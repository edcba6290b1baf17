import type { ReservedAgent } from "../../tasks/agent_rows.ts";
import { unknownAgent } from "../../tasks/agent_rows.ts";
import { changesWanted } from "../../tasks/changes_wanted.ts";
import type { StartResult } from "../../tasks/launcher.ts";
import { agentGone } from "../../tasks/lifecycle.ts";
import type { PromptParts } from "../../tasks/prompts.ts";
import { selectFirst } from "../../tasks/record/tables.ts";
import type { Transaction } from "../../store/statement.ts";
import { nearest } from "../../text/spelling/closest_match.ts";
import { type Snapshot } from "../../tasks/snapshot.ts";
import type { AgentRecord } from "../../tasks/record/model.ts";
import { TaskFailure } from "../../tasks/failure.ts";
import type { TaskSession } from "./answer_task.ts";

/** What the prompts of a phase's agents are made from, but for the agent. */
export function* promptParts({ task, phase }: Snapshot): Transaction<Omit<PromptParts, "agent_id" | "agent_type">> {
  const before = phase.position - 1;
  const handover = yield* selectFirst("handover", "task_id = ? and phase_index = ?", task.task_id, before);
  return { task, phase, handover, changes: yield* changesWanted(phase) };
}

/** Refuses before a row is made where no process could be started. @throws TaskFailure */
export function refuseWithoutLauncher({ launcher }: TaskSession, workspace: string): void {
  const refusal = launcher.refusal(workspace);
  if (refusal === null) return;
  const { code, message, help } = refusal;
  throw new TaskFailure({
    code,
    reason: message,
    next: `Fix the set-up: ${help}`,
    actions: ["get_health_status - Check system health"],
    context: { exit_code: null, stderr: null },
  });
}

/** Starts the process of an agent whose place is taken; an agent that does not start is recorded as failed. */
export async function startReserved(
  session: TaskSession,
  { task }: Snapshot,
  { agent, secret }: ReservedAgent,
  prompt: string,
): Promise<StartResult> {
  const { agent_id, task_id, role, agent_type, model } = agent;
  const workspace = session.workspace(task_id);
  const cwd = task.client_cwd;
  const result = await session.launcher.start({
    ...{ task_id, agent_id, role, agent_type, model, prompt, workspace, cwd, secret },
    max_seconds: task.max_seconds,
    store: session.storePlace,
  }).catch((error: unknown): StartResult => ({
    status: "failed",
    exit_code: null,
    stderr: error instanceof Error ? error.message : String(error),
  }));
  if (result.status === "failed") {
    await session.write(() => agentGone(agent, "failed", "start_failed", session.change.at));
    session.launcher.tidyUp(workspace, agent_id);
  }
  return result;
}

/** An agent of a task. @throws TaskFailure when there is none of this id */
export function agentOf({ task, agents }: Snapshot, agent_id: string): AgentRecord {
  const agent = agents.find((one) => one.agent_id === agent_id);
  if (agent !== undefined) return agent;
  throw unknownAgent(task.task_id, agent_id, nearest(agent_id, agents.map((one) => one.agent_id), 3));
}
