import type { ProcessIdentity } from "../tasks/record/model.ts";
import { groupMembers, processFacts, thisRun } from "./process_table.ts";

/** Milliseconds after which an agent of another machine counts as gone when its supervisor reports nothing. */
const SILENCE = 60_000;

/** An agent as the record has it; without a heartbeat nothing is known of what runs elsewhere. */
export type RecordedProcesses = ProcessIdentity & { heartbeat_at?: string | null };

/** Whether processes of the record can be looked at from here. */
type Reach = "here" | "elsewhere" | "gone";

/** The place and time of this process, as the record keeps it. */
export function currentRun(): string {
  const { host, run } = thisRun();
  return `${host} ${run}`;
}

/** Which processes of an agent are at work. Those of another machine are believed as long as they report. */
export function livingProcesses(recorded: RecordedProcesses): { supervisor: boolean; child: boolean } {
  const reach = reachOf(recorded.boot_id);
  if (reach === "here") {
    return { supervisor: supervisorOf(recorded) !== null, child: isSame(recorded.child_pid, recorded.start_ticks) };
  }
  const reported = recorded.heartbeat_at ?? null;
  const isAlive = reach === "elsewhere" && reported !== null && Date.now() - Date.parse(reported) < SILENCE;
  return { supervisor: isAlive, child: isAlive };
}

/** True where an agent runs on another machine, so that nothing can be done to it from here. */
export function isElsewhere({ boot_id }: ProcessIdentity): boolean {
  return reachOf(boot_id) === "elsewhere";
}

/** The id of the supervisor, if it is the process that was started and no later one with its id. */
export function supervisorOf(recorded: ProcessIdentity): number | null {
  const { supervisor_pid: pid, supervisor_ticks: start } = recorded;
  return reachOf(recorded.boot_id) === "here" && isSame(pid, start) ? pid : null;
}

/**
 * The processes of the agent's group. While any is there, the system gives their group's id to no other process; once
 * another process has that id, the group is not the agent's any more.
 */
export function groupOf(recorded: ProcessIdentity): number[] {
  const { child_pid, pgid, start_ticks } = recorded;
  if (pgid === null || child_pid === null || reachOf(recorded.boot_id) !== "here") return [];
  const leader = processFacts(child_pid);
  return leader === null || leader.start === start_ticks ? groupMembers(pgid) : [];
}

function isSame(pid: number | null, start: string | null): boolean {
  return pid !== null && start !== null && processFacts(pid)?.start === start;
}

function reachOf(recorded: string | null): Reach {
  if (recorded === null) return "gone";
  const now = currentRun();
  if (recorded === now) return "here";
  return hostOf(recorded) === hostOf(now) ? "gone" : "elsewhere";
}

function hostOf(run: string): string {
  return run.slice(0, run.indexOf(" "));
}
