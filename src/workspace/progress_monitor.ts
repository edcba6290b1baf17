/** Who waits for a long run: hears how far it is, and may stop it. */
export interface ProgressMonitor {
  signal: AbortSignal;
  /** @param what the file or step that comes next */
  progress(done: number, total: number, what: string): void;
}

/** Milliseconds of work after which waiting input is let in. */
const YIELD_INTERVAL_MS = 20;

/** The steps of one long run. */
export class Yielder {
  readonly #watch: ProgressMonitor | undefined;
  #breathed = performance.now();

  constructor(watch: ProgressMonitor | undefined) {
    this.#watch = watch;
  }

  /**
   * To be called before each step.
   * @throws the signal's reason when the run was stopped
   */
  async step(done: number, total: number, what: string): Promise<void> {
    if (this.#watch === undefined) return;
    this.#watch.progress(done, total, what);
    if (performance.now() - this.#breathed > YIELD_INTERVAL_MS) {
      // A message that stops the run can only be read while nothing else runs.
      await new Promise((resolve) => setImmediate(resolve));
      this.#breathed = performance.now();
    }
    this.#watch.signal.throwIfAborted();
  }
}

/** Work that says where it can be interrupted: it yields after each step. */
export type Steps<Result> = Generator<void, Result>;

/** The result of some work, with waiting input let in between its steps. It cannot be stopped: others may wait for it. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  let started = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (performance.now() - started <= YIELD_INTERVAL_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    started = performance.now();
  }
}

/** The result of some work, without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** A part of a run as the whole run reports it: of three parts, the second goes from 1 to 2 of 3. */
export function subProgress(watch: ProgressMonitor, part: number, parts: number): ProgressMonitor {
  return {
    signal: watch.signal,
    progress: (done, total, what) => watch.progress(part + (total === 0 ? 0 : done / total), parts, what),
  };
}
