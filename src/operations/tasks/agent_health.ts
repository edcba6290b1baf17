import { marks, type Transaction, type Value } from "../../store/statement.ts";
import type { AgentRecord } from "../../tasks/record/model.ts";
import { select } from "../../tasks/record/tables.ts";
import { LIVE_AGENTS } from "../../tasks/vocabulary.ts";
import { isStalled } from "../../tasks/warnings.ts";
import { counted } from "../../text/forms/plural.ts";
import type { TaskSession } from "./answer_task.ts";

/** Agents that need somebody: those at work, and lost ones whose phase still waits for their work. */
export interface AgentHealth {
  agents: readonly AgentRecord[];
  stalled: number;
  lost: number;
  /** What is wrong with the record. */
  storeProblems: readonly string[];
  /** What is wrong beside the agents: the record, or what starts agents. */
  problems: readonly string[];
  isWell: boolean;
  /** What to do where all is not well. */
  next: string;
}

/** A lost agent that no one has replaced, in the present round of the current phase of an open task. */
const STILL_MISSED = `status = 'lost'
  and exists (select 1 from task t join phase p on p.task_id = t.task_id and p.position = t.current_phase_index
    where t.task_id = agent.task_id and t.status in ('INITIALIZED', 'ACTIVE') and p.position = agent.phase_index
    and p.revision_round = agent.round and p.status in ('ACTIVE', 'REVISING', 'UNDER_REVIEW'))
  and not exists (select 1 from agent later where later.task_id = agent.task_id and later.role = agent.role
    and later.phase_index = agent.phase_index and later.started_at > agent.started_at)`;

/** How the agents of a task are, or those of all tasks. */
export async function agentHealth(session: TaskSession, task_id: string | undefined): Promise<AgentHealth> {
  const agents = await session.read(() => observed(task_id));
  const storeProblems = await session.storeProblems();
  const problems = [...storeProblems, ...setUpWarnings(session)];
  const stalled = agents.filter((agent) => isStalled(agent, session.now)).length;
  const lost = agents.filter(({ status }) => status === "lost").length;
  const needs = [
    ...(stalled > 0 ? [counted(stalled, "stalled agent")] : []),
    ...(lost > 0 ? [counted(lost, "lost agent")] : []),
    ...problems,
  ];
  return {
    ...{ agents, stalled, lost, storeProblems, problems },
    isWell: needs.length === 0,
    next: `Fix what needs attention: ${needs.join("; ")}`,
  };
}

/** Why no agent could be started now; empty where one could. */
export function setUpWarnings({ launcher, cwd }: TaskSession): string[] {
  const refusal = launcher.refusal(cwd);
  return refusal === null ? [] : [`no agent can be started: ${refusal.message}; ${refusal.help}`];
}

function* observed(task_id: string | undefined): Transaction<AgentRecord[]> {
  const values: Value[] = [...LIVE_AGENTS];
  if (task_id !== undefined) values.push(task_id);
  const ofTask = task_id === undefined ? "" : " and task_id = ?";
  return yield* select(
    "agent",
    `(status in (${marks(LIVE_AGENTS)}) or (${STILL_MISSED}))${ofTask} order by last_update, agent_id`,
    ...values,
  );
}
