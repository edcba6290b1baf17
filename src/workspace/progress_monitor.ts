/** Who waits for a long run: hears how far it is, and may stop it. */
export interface ProgressMonitor {
  signal: AbortSignal;
  /** @param what the file or step that comes next */
  progress(done: number, total: number, what: string): void;
}

/** Milliseconds of work after which waiting input is let in. */
const YIELD_INTERVAL_MS = 20;

/** When the work of this turn of the event loop began; of all of the process, since what runs side by side holds others up together. */
let turnBegan = 0;
/** False until some work begins in a turn. */
let isTurnBegun = false;
/** The pause that is next, which all wait for. */
let pause: Promise<void> | null = null;

function isPauseDue(): boolean {
  const now = performance.now();
  if (!isTurnBegun) {
    isTurnBegun = true;
    turnBegan = now;
    setImmediate(() => {
      isTurnBegun = false;
    });
  }
  return now - turnBegan > YIELD_INTERVAL_MS;
}

/** Lets waiting input in. A message that stops a run can only be read while nothing else runs. */
function letInputIn(): Promise<void> {
  return pause ??= new Promise((resolve) =>
    setImmediate(() => {
      pause = null;
      resolve();
    })
  );
}

/** Between two parts of some work that cannot be interrupted themselves. */
export async function betweenParts(): Promise<void> {
  if (isPauseDue()) await letInputIn();
}

/** The steps of one long run. */
export class Yielder {
  readonly #watch: ProgressMonitor | undefined;

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
    if (isPauseDue()) await letInputIn();
    this.#watch.signal.throwIfAborted();
  }
}

/** Work that says where it can be interrupted: it yields after each step. */
export type Steps<Result> = Generator<void, Result>;

/**
 * The result of some work, with waiting input let in between its steps.
 * @param signal stops it; without one it cannot be stopped
 * @throws the signal's reason when the work was stopped
 */
export async function inTurns<Result>(steps: Steps<Result>, signal?: AbortSignal): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (isPauseDue()) await letInputIn();
    signal?.throwIfAborted();
  }
}

/** The result of some work, without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** What a function makes of each of some things, a step for each. */
export function* mapSteps<Item, Result>(items: Iterable<Item>, make: (item: Item) => Result): Steps<Result[]> {
  const made: Result[] = [];
  for (const item of items) {
    made.push(make(item));
    yield;
  }
  return made;
}

/** All that a function finds in each of some things, a step for each. */
export function* flatMapSteps<Item, Result>(
  items: Iterable<Item>,
  find: (item: Item) => readonly Result[],
): Steps<Result[]> {
  return (yield* mapSteps(items, find)).flat() as Result[];
}

/** A part of a run as the whole run reports it: of three parts, the second goes from 1 to 2 of 3. */
export function subProgress(watch: ProgressMonitor, part: number, parts: number): ProgressMonitor {
  return {
    signal: watch.signal,
    progress: (done, total, what) => watch.progress(part + (total === 0 ? 0 : done / total), parts, what),
  };
}
