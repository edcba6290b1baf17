/** Milliseconds without a call after which memory is given back: a collection then holds no one up. */
const IDLE_MS = 250;
/** Bytes by which the process has grown before that is worth a pause. */
const WORTH_IT = 64 * 1024 * 1024;

/** Gives memory back after calls that took much of it: reading and indexing a large instance leaves as much again behind. */
class IdleCollection {
  #running = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #bytesAfter = process.memoryUsage.rss();

  /** The result of a call, during which nothing is collected here. */
  async around<T>(call: Promise<T>): Promise<T> {
    this.#running++;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    try {
      return await call;
    } finally {
      this.#running--;
      if (this.#running === 0) this.#wait();
    }
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      if (process.memoryUsage.rss() - this.#bytesAfter < WORTH_IT) return;
      Bun.gc(true);
      this.#bytesAfter = process.memoryUsage.rss();
    }, IDLE_MS);
    // A server whose input has ended does not wait for this.
    this.#timer.unref();
  }
}

export const idleCollection = new IdleCollection();
