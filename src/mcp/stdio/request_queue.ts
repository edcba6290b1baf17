import type { JSONRPCRequest } from "@modelcontextprotocol/server";
import type { Batch } from "./batch.ts";

/** Requests that are worked on at the same time; more wait, so that their answers cannot fill the memory. */
const MOST_RUNNING = 32;
/** Bytes of waiting requests before no more input is read. */
const MOST_WAITING = 1024 * 1024;

/** A request that was read. */
export interface TakenRequest {
  request: JSONRPCRequest;
  /** Bytes of its text. */
  size: number;
  batch: Batch | null;
}

type Id = JSONRPCRequest["id"];

/** Requests between being read and being answered: those that wait for their turn, and those that are worked on. */
export class RequestQueue {
  readonly #waiting: TakenRequest[] = [];
  /** How many of those that wait, the first ones, go on however many are worked on. */
  #urgent = 0;
  /** By id, since a client may send an id again before it was answered. */
  readonly #running = new Map<Id, TakenRequest[]>();
  #waitingBytes = 0;
  #runningCount = 0;

  get isEmpty(): boolean {
    return this.#runningCount === 0 && this.#waiting.length === 0;
  }

  /** True when no more requests should be read for now. */
  get isCrowded(): boolean {
    return this.#waitingBytes > MOST_WAITING;
  }

  /** Adds a request behind the others; a `ping`, by which a host sees whether the server is alive, before them. */
  add(taken: TakenRequest): void {
    if (taken.request.method === "ping") this.#waiting.splice(this.#urgent++, 0, taken);
    else this.#waiting.push(taken);
    this.#waitingBytes += taken.size;
  }

  /** The next request to work on, which then counts as running; null while too many are. */
  next(): JSONRPCRequest | null {
    if (this.#runningCount >= MOST_RUNNING && this.#urgent === 0) return null;
    const taken = this.#waiting.shift();
    if (taken === undefined) return null;
    this.#urgent = Math.max(0, this.#urgent - 1);
    const { id } = taken.request;
    this.#waitingBytes -= taken.size;
    this.#runningCount++;
    const same = this.#running.get(id);
    if (same === undefined) this.#running.set(id, [taken]);
    else same.push(taken);
    return taken.request;
  }

  /** Takes out a request that gets no other answer; null when none of that id is running. */
  finish(id: Id): TakenRequest | null {
    const same = this.#running.get(id);
    const taken = same?.shift();
    if (taken === undefined) return null;
    if (same!.length === 0) this.#running.delete(id);
    this.#runningCount--;
    return taken;
  }

  /** Takes out a request that is not wanted any more, whether it waits or runs. */
  cancel(id: Id): TakenRequest | null {
    const at = this.#waiting.findIndex(({ request }) => request.id === id);
    if (at === -1) return this.finish(id);
    const [taken] = this.#waiting.splice(at, 1);
    if (at < this.#urgent) this.#urgent--;
    this.#waitingBytes -= taken!.size;
    return taken!;
  }
}
