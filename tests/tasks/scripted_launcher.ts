import type { Store } from "#src/store/store.ts";
import type { AgentStart, Launcher, StartResult, StopResult } from "#src/tasks/launcher.ts";
import { agentEnded, type AgentExit, agentRunning } from "#src/tasks/lifecycle.ts";
import type { ProcessIdentity } from "#src/tasks/record/model.ts";

/** How the next agents start: they run, do not answer yet, fail, or are ended by somebody while they start. */
export type StartScript = "running" | "starting" | "failed";

/** Agents without processes: a test says when each of them starts, ends or is gone. */
export class ScriptedLauncher implements Launcher {
  /** What was asked to be started, in order. */
  readonly starts: AgentStart[] = [];
  /** Ids of the agents that were stopped, in order. */
  readonly stopped: string[] = [];
  /** How the next agents start, in order; those behind the end of the list run. */
  script: StartScript[] = [];
  refused: ReturnType<Launcher["refusal"]> = null;
  /** What is left of a group after it was told to stop. */
  survivors: number[] = [];
  /** Runs while a process is being stopped. */
  whileStopping: () => Promise<void> = () => Promise.resolve();
  readonly #records = new Map<string, AgentExit>();
  readonly #alive = new Map<number, string>();
  readonly #unwatched = new Set<string>();
  readonly #store: () => Promise<Store>;
  readonly #now: () => Date;
  #pids = 1000;

  constructor(store: () => Promise<Store>, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  refusal(): ReturnType<Launcher["refusal"]> {
    return this.refused;
  }

  commandInWords(): string {
    return "scripted";
  }

  async start(agent: AgentStart): Promise<StartResult> {
    this.starts.push(agent);
    const how = this.script.shift() ?? "running";
    if (how === "failed") return { status: "failed", exit_code: 127, stderr: "agent: command not found\nmore" };
    if (how === "running") await this.run(agent.agent_id);
    return { status: how };
  }

  async stop(_: string, process: ProcessIdentity): Promise<StopResult> {
    const agent_id = process.child_pid === null ? undefined : this.#alive.get(process.child_pid);
    await this.whileStopping();
    if (agent_id === undefined) return { signal: null, escalated_to_sigkill: false, survivors: [] };
    this.stopped.push(agent_id);
    if (this.survivors.length === 0) this.#alive.delete(process.child_pid!);
    return { signal: "SIGTERM", escalated_to_sigkill: this.survivors.length > 0, survivors: this.survivors };
  }

  alive({ child_pid }: ProcessIdentity): { supervisor: boolean; child: boolean } {
    const agent_id = child_pid === null ? undefined : this.#alive.get(child_pid);
    return { supervisor: agent_id !== undefined && !this.#unwatched.has(agent_id), child: agent_id !== undefined };
  }

  exitRecord(_workspace: string, agent_id: string): AgentExit | null {
    return this.#records.get(agent_id) ?? null;
  }

  tidyUp(): void {
    // Scripted agents have no files.
  }

  /** The process of an agent whose place is taken says that it runs. */
  async run(agent_id: string): Promise<boolean> {
    const pid = ++this.#pids;
    this.#alive.set(pid, agent_id);
    const identity = { supervisor_pid: pid, supervisor_ticks: "1", child_pid: pid, pgid: pid, start_ticks: "1" };
    const store = await this.#store();
    return await store.write(() => agentRunning(agent_id, { ...identity, boot_id: "boot" }, this.#now().toISOString()));
  }

  /** The process ends, and its supervisor says how: without `exit` with a result and exit code 0. */
  async end(agent_id: string, exit: Partial<AgentExit> = {}): Promise<void> {
    this.vanish(agent_id);
    const how = { exit_code: 0, signal: null, has_result: true, ...exit };
    const store = await this.#store();
    await store.write(() => agentEnded(agent_id, how, this.#now().toISOString()));
  }

  /** Both processes are gone, and nobody has said how they ended. */
  vanish(agent_id: string): void {
    for (const [pid, id] of this.#alive) if (id === agent_id) this.#alive.delete(pid);
  }

  /** The supervisor is gone, and the agent works on. */
  loseSupervisor(agent_id: string): void {
    this.#unwatched.add(agent_id);
  }

  /** Both processes are gone; the supervisor could not reach the store and left a record. */
  leaveRecord(agent_id: string, exit: AgentExit): void {
    this.vanish(agent_id);
    this.forgeRecord(agent_id, exit);
  }

  /** Somebody else than the supervisor says how an agent ended, which still works. */
  forgeRecord(agent_id: string, exit: AgentExit): void {
    this.#records.set(agent_id, exit);
  }

  /** What the environment of an agent's process says of it. */
  identityOf(agent_id: string): Record<string, string> {
    const { task_id, secret } = this.starts.find((start) => start.agent_id === agent_id)!;
    return { EPF_TASK_ID: task_id, EPF_AGENT_ID: agent_id, EPF_AGENT_SECRET: secret };
  }
}
