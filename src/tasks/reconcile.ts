import { marks, type Transaction } from "../store/statement.ts";
import type { Launcher } from "./launcher.ts";
import { agentEnded, agentGone, agentTimedOut } from "./lifecycle.ts";
import type { AgentRecord } from "./record/model.ts";
import { select } from "./record/tables.ts";
import { LIVE_AGENTS } from "./vocabulary.ts";

/** Milliseconds that a supervisor has to say that it runs. */
const START_LIMIT = 10_000;

/** What bringing the record up to date needs. */
export interface Reconciler {
  launcher: Launcher;
  now: Date;
  /** Folder of the files of a task. */
  workspace(task_id: string): string;
  read<T>(work: () => Transaction<T>): Promise<T>;
  write<T>(work: () => Transaction<T>): Promise<T>;
}

/** One agent whose record was not what its processes are. */
interface Correction {
  agent_id: string;
  from: string;
  to: string;
  reason: string;
}

/** How many agents were compared with their processes, and what was corrected. */
export interface Reconciled {
  scanned: number;
  corrections: Correction[];
}

/**
 * Ends, in the record, agents whose processes are gone. Processes are looked at outside of transactions; what meanwhile
 * ended by itself stays as it ended.
 * @param task_id only this task, or null for all
 */
export async function reconcile(
  { launcher, now, workspace, read, write }: Reconciler,
  task_id: string | null,
): Promise<Reconciled> {
  const live = await read(() => liveAgents(task_id));
  if (live.length === 0) return { scanned: 0, corrections: [] };
  const corrections: Correction[] = [];
  const at = now.toISOString();
  for (const agent of live) {
    // A record beside a process that is at work is not from its supervisor, which writes it after the end.
    const exit = launcher.alive(agent).child ? null : launcher.exitRecord(workspace(agent.task_id), agent.agent_id);
    const gone = goneReason(agent, launcher, now);
    if (exit === null && gone === null) continue;
    if (exit !== null) await write(() => agentEnded(agent.agent_id, exit, at));
    else if (!await endGone(agent, gone!, { launcher, write, at })) continue;
    launcher.tidyUp(workspace(agent.task_id), agent.agent_id);
    const [after] = await read(() => select("agent", "agent_id = ?", agent.agent_id));
    corrections.push({
      agent_id: agent.agent_id,
      from: agent.status,
      to: after!.status,
      reason: after!.end_reason ?? "",
    });
  }
  return { scanned: live.length, corrections };
}

/** Ends an agent that is gone, or whose time is up. @returns false where its processes did not end */
async function endGone(
  agent: AgentRecord,
  gone: Gone,
  { launcher, write, at }: Pick<Reconciler, "launcher" | "write"> & { at: string },
): Promise<boolean> {
  if (gone.status === "overdue") {
    const { signal, survivors } = await launcher.stop(agent.agent_id, agent);
    if (survivors.length > 0) return false;
    await write(() => agentTimedOut(agent, signal, at));
    return true;
  }
  // What an agent has started may have outlived it.
  if (gone.status === "lost") await launcher.stop(agent.agent_id, agent);
  await write(() => agentGone(agent, gone.status, gone.reason, at));
  return true;
}

function* liveAgents(task_id: string | null): Transaction<AgentRecord[]> {
  const isLive = `status in (${marks(LIVE_AGENTS)})`;
  return task_id === null
    ? yield* select("agent", `${isLive} order by agent_id`, ...LIVE_AGENTS)
    : yield* select("agent", `task_id = ? and ${isLive} order by agent_id`, task_id, ...LIVE_AGENTS);
}

/** What became of an agent that the record has at work; an overdue one is there, without a supervisor that stops it. */
type Gone = { status: "failed" | "lost"; reason: string } | { status: "overdue" };

/** Why an agent cannot be at work any more, or may not be, or null. */
function goneReason(agent: AgentRecord, launcher: Launcher, now: Date): Gone | null {
  if (agent.supervisor_pid === null) {
    const waited = now.getTime() - Date.parse(agent.started_at);
    return waited > START_LIMIT ? { status: "failed", reason: "start_timeout" } : null;
  }
  const { supervisor, child } = launcher.alive(agent);
  if (!supervisor && !child) return { status: "lost", reason: "process_gone" };
  const isOverdue = agent.must_end_at !== null && now.getTime() > Date.parse(agent.must_end_at);
  return isOverdue && !supervisor ? { status: "overdue" } : null;
}
