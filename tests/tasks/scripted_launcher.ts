import type { AgentExit } from "#src/tasks/lifecycle.ts";
import { agentEnded, agentRunning } from "#src/tasks/lifecycle.ts";
import type { AgentStart, Launcher, StartResult, StopResult } from "#src/tasks/launcher.ts";
import type { ProcessIdentity } from "#src/tasks/record/model.ts";
import type { Store } from "#src/store/store.ts";

const SUCCESS: AgentExit = { exit_code: 0, signal: null, has_result: true };

/** Agents without processes: a test says when they end, and how. */
export class ScriptedLauncher implements Launcher {
  /** Every agent that was started, in order. */
  readonly started: AgentStart[] = [];
  readonly stopped: number[] = [];
  /** Process ids that are there. */
  readonly #alive = new Set<number>();
  readonly #store: () => Promise<Store>;
  readonly #now: () => Date;
  #next = 1000;
  /** What the next start comes to; `running` when empty. */
  readonly outcomes: StartResult[] = [];

  constructor(store: () => Promise<Store>, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  commandInWords(): string {
    return "scripted";
  }

  refusal(): null {
    return null;
  }

  async start(agent: AgentStart): Promise<StartResult> {
    const outcome = this.outcomes.shift() ?? { status: "running" };
    if (outcome.status === "failed") return outcome;
    this.started.push(agent);
    const pid = this.#next++;
    this.#alive.add(pid);
    this.#pids.set(agent.agent_id, pid);
    if (outcome.status === "running") {
      const identity: ProcessIdentity = {
        supervisor_pid: pid,
        supervisor_ticks: "1",
        child_pid: pid,
        pgid: pid,
        start_ticks: "1",
        boot_id: "boot",
      };
      const store = await this.#store();
      await store.write(() => agentRunning(agent.agent_id, identity, this.#now().toISOString()));
    }
    return outcome;
  }

  stop({ child_pid }: ProcessIdentity): Promise<StopResult> {
    const isThere = child_pid !== null && this.#alive.delete(child_pid);
    if (isThere) this.stopped.push(child_pid);
    return Promise.resolve({ signal: isThere ? "SIGTERM" : null, escalated_to_sigkill: false, survivors: [] });
  }

  alive({ child_pid }: ProcessIdentity): { supervisor: boolean; child: boolean } {
    const isThere = child_pid !== null && this.#alive.has(child_pid);
    return { supervisor: isThere, child: isThere };
  }

  exitRecord(): null {
    return null;
  }

  /** The agent's process ends, and its supervisor says how. */
  async end(agent_id: string, exit: AgentExit = SUCCESS): Promise<void> {
    this.vanish(agent_id);
    const store = await this.#store();
    await store.write(() => agentEnded(agent_id, exit, this.#now().toISOString()));
  }

  /** Both processes of the agent are gone, and nobody saw how. */
  vanish(agent_id: string): void {
    this.#alive.delete(this.#pids.get(agent_id)!);
  }

  readonly #pids = new Map<string, number>();
}
