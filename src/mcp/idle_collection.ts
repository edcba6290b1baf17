/** Milliseconds without a call after which memory is given back: a collection then holds no one up. */
const IDLE_MS = 250;
/** Milliseconds from the collection that runs beside other work to the one that gives memory back to the system. */
const SETTLED_MS = 1000;
/** Bytes by which the process has grown before that is worth a pause. */
const WORTH_IT = 64 * 1024 * 1024;

/**
 * Gives memory back after calls that took much of it: reading and indexing a large instance leaves as much again behind.
 * Only what stops everything gives it back, and that takes a third of the time where another collection came before it,
 * which runs beside other work.
 */
class IdleCollection {
  #running = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #bytesAfter = process.memoryUsage.rss();
  /** True between the first collection and the second. */
  #isBegun = false;

  /** The result of a call, during which nothing is collected here. */
  async around<T>(call: Promise<T>): Promise<T> {
    this.#running++;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    try {
      return await call;
    } finally {
      this.#running--;
      if (this.#running === 0) this.#wait(IDLE_MS);
    }
  }

  #wait(milliseconds: number): void {
    this.#timer = setTimeout(() => this.#collect(), milliseconds);
    // A server whose input has ended does not wait for this.
    this.#timer.unref();
  }

  #collect(): void {
    if (!this.#isBegun && process.memoryUsage.rss() - this.#bytesAfter < WORTH_IT) return;
    Bun.gc(this.#isBegun);
    this.#isBegun = !this.#isBegun;
    this.#bytesAfter = process.memoryUsage.rss();
    if (this.#isBegun) this.#wait(SETTLED_MS);
  }
}

export const idleCollection = new IdleCollection();
