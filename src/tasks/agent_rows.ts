import { quoteName } from "../diagnostics/escape.ts";
import type { Transaction } from "../store/statement.ts";
import { sha256 } from "../text/digest.ts";
import { agentProblem, depthProblem, limitProblem } from "./availability/agent_problems.ts";
import { TaskFailure } from "./failure.ts";
import { cutText } from "./handover.ts";
import { newAgentId, type RandomDigits } from "./ids.ts";
import type { AgentRecord } from "./record/model.ts";
import { insert, selectFirst } from "./record/tables.ts";
import type { Snapshot } from "./snapshot.ts";
import { isLive } from "./snapshot.ts";
import type { StateChange } from "./transitions.ts";
import type { Role } from "./vocabulary.ts";

/** Characters of a prompt that answers show. */
const PREVIEW = 200;

/** The agent that somebody wishes for. */
export interface WantedAgent {
  role: Role;
  agent_type: string;
  model: string | null;
  /** `orchestrator`, or an agent of the same task. */
  parent: string;
  prompt: string;
}

/** An agent whose place is taken, and the secret that its process gets. */
export interface ReservedAgent {
  agent: AgentRecord;
  secret: string;
}

/**
 * Takes the place of an agent: limits and the row are one transaction, so that no two calls take the same place.
 * @throws TaskFailure for a limit, an unknown or ended parent, or the same work under way
 */
export function* reserveAgent(
  snapshot: Snapshot,
  wanted: WantedAgent,
  { at, actor }: StateChange,
  random: RandomDigits,
): Transaction<ReservedAgent> {
  const { role, agent_type, model, parent, prompt } = wanted;
  const { task, phase } = snapshot;
  const depth = parent === "orchestrator" ? 1 : (yield* parentOf(snapshot, parent)).depth + 1;
  const limit = depthProblem(snapshot, depth) ?? limitProblem(snapshot, role);
  if (limit !== null) throw new TaskFailure(limit);
  const prompt_sha256 = sha256(prompt);
  if (role === "worker") refuseTwin(snapshot, agent_type, prompt_sha256);
  const agent_id = yield* freshAgentId(agent_type, new Date(at), random);
  const secret = random(48);
  const agent: AgentRecord = {
    agent_id,
    task_id: task.task_id,
    phase_index: phase.position,
    round: phase.revision_round,
    role,
    agent_type,
    model,
    parent,
    depth,
    status: "starting",
    progress: 0,
    last_message: null,
    last_message_since: null,
    prompt_sha256,
    prompt_preview: cutText(prompt, PREVIEW),
    claimed: null,
    claimed_at: null,
    stop_asked_at: null,
    started_at: at,
    must_end_at: new Date(Date.parse(at) + task.max_seconds * 1000).toISOString(),
    last_update: at,
    ended_at: null,
    exit_code: null,
    signal: null,
    end_reason: null,
    session_name: `${task.task_id}-${agent_id}`,
    token_hash: sha256(secret),
    supervisor_pid: null,
    supervisor_ticks: null,
    child_pid: null,
    pgid: null,
    start_ticks: null,
    boot_id: null,
    heartbeat_at: null,
    log_bytes: 0,
  };
  yield* insert("agent", agent);
  const event = { task_id: task.task_id, at, actor, kind: "agent", subject: agent_id, to_state: "starting" };
  yield* insert("event", event);
  return { agent, secret };
}

function* parentOf({ task }: Snapshot, parent: string): Transaction<AgentRecord> {
  const agent = yield* selectFirst("agent", "agent_id = ? and task_id = ?", parent, task.task_id);
  if (agent === null) throw unknownAgent(task.task_id, parent, []);
  const ended = agentProblem(agent);
  if (ended !== null) throw new TaskFailure(ended);
  return agent;
}

/** @param known ids of the task's agents, of which near ones are named */
export function unknownAgent(task_id: string, agent_id: string, nearest: readonly string[]): TaskFailure {
  return new TaskFailure({
    code: "AGENT_NOT_FOUND",
    reason: `Task ${task_id} has no agent ${quoteName(agent_id)}.`,
    next: "Fix the call: get_real_task_status names the agents of the task",
    context: { provided: agent_id.slice(0, 100), nearest },
  });
}

/** @throws TaskFailure where the same work is under way */
function refuseTwin({ agents, phase }: Snapshot, agent_type: string, prompt_sha256: string): void {
  const twin = agents.find((agent) =>
    isLive(agent) && agent.agent_type === agent_type && agent.prompt_sha256 === prompt_sha256 &&
    agent.phase_index === phase.position
  );
  if (twin === undefined) return;
  throw new TaskFailure({
    code: "DUPLICATE_AGENT",
    reason: `Agent '${twin.agent_id}' already works on the same prompt in this phase.`,
    next: "Wait for that agent, monitor with get_agent_output",
    context: { agent_id: twin.agent_id, status: twin.status },
  });
}

function* freshAgentId(agentType: string, at: Date, random: RandomDigits): Transaction<string> {
  for (;;) {
    const id = newAgentId(agentType, at, random);
    if ((yield* selectFirst("agent", "agent_id = ?", id)) === null) return id;
  }
}
