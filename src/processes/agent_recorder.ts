import { locateStore } from "../store/location.ts";
import type { Transaction } from "../store/statement.ts";
import { StoreFailure } from "../store/store.ts";
import { openStore } from "../store/store_pool.ts";
import { agentBeat, agentEnded, type AgentExit, agentRunning } from "../tasks/lifecycle.ts";
import { TASK_STORE_KIND } from "../tasks/record/migrations.ts";
import type { AgentRecord, ProcessIdentity } from "../tasks/record/model.ts";
import { selectFirst } from "../tasks/record/tables.ts";
import { isLive } from "../tasks/snapshot.ts";

/** Milliseconds in which a start must be recorded: the record counts an agent as failed when it takes ten seconds. */
const START_LIMIT = 8000;
/** Milliseconds in which an end is tried to be recorded; after them the file beside the logs has to do. */
const END_LIMIT = 60_000;
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 2000;

/** Why a store cannot take a write now and may soon: everything else stays as it is until a person has done something. */
const PASSING: readonly string[] = ["busy", "unreachable", "full"];

/**
 * Writes into the record what becomes of one agent. The store is opened for each write, so that a supervisor holds
 * nothing while its agent works for hours.
 */
export class AgentRecorder {
  readonly #place: string;
  readonly #agent_id: string;

  constructor(place: string, agent_id: string) {
    this.#place = place;
    this.#agent_id = agent_id;
  }

  /** @returns whether the agent is still wanted; null where the record cannot be reached */
  running(identity: ProcessIdentity): Promise<boolean | null> {
    return this.#write(START_LIMIT, (_, at) => agentRunning(this.#agent_id, identity, at));
  }

  /** @returns false where the agent is to stop, or the record has ended it; null where the record cannot be reached */
  beat(logBytes: number): Promise<boolean | null> {
    return this.#write(0, function* (agent, at) {
      yield* agentBeat(agent.agent_id, logBytes, at);
      return isLive(agent) && agent.stop_asked_at === null;
    });
  }

  /** The agent's process has ended by itself. @returns whether the record has it */
  async ended(exit: AgentExit): Promise<boolean> {
    return await this.#write(END_LIMIT, function* (agent, at) {
      yield* agentEnded(agent.agent_id, exit, at);
      return true;
    }) === true;
  }

  async #write<T>(longest: number, work: (agent: AgentRecord, at: string) => Transaction<T>): Promise<T | null> {
    const start = performance.now();
    for (let pause = FIRST_PAUSE;; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        return await this.#writeOnce(work);
      } catch (error) {
        const mayPass = error instanceof StoreFailure && PASSING.includes(error.reason);
        if (!mayPass || performance.now() - start + pause > longest) return null;
        await Bun.sleep(pause);
      }
    }
  }

  async #writeOnce<T>(work: (agent: AgentRecord, at: string) => Transaction<T>): Promise<T | null> {
    const agent_id = this.#agent_id;
    const location = locateStore(TASK_STORE_KIND, this.#place, { cwd: "/", root: "/" });
    const store = await openStore(TASK_STORE_KIND, location, false);
    try {
      return await store.write(function* () {
        const agent = yield* selectFirst("agent", "agent_id = ?", agent_id);
        // A store that was replaced or emptied knows nothing of us.
        return agent === null ? null : yield* work(agent, new Date().toISOString());
      });
    } finally {
      await store.close();
    }
  }
}
