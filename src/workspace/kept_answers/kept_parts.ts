/** Parts of a run's work by a digest of everything that each was made from. */
export type Parts = Readonly<Record<string, unknown>>;

/** What a run may take over from the last one of the same command, part by part, and what it leaves to the next. */
export class KeptParts {
  readonly #load: () => Parts;
  readonly #used = new Map<string, unknown>();
  #before: Parts | null = null;
  #hasNew = false;

  /** @param load reads what the last run left; called when the first part is asked for */
  constructor(load: () => Parts) {
    this.#load = load;
  }

  /** The part of an earlier run under a digest; undefined where there is none. */
  find(digest: string): unknown {
    this.#before ??= this.#load();
    if (!Object.hasOwn(this.#before, digest)) return undefined;
    const part = this.#before[digest];
    this.#used.set(digest, part);
    return part;
  }

  /** @param part plain data */
  keep(digest: string, part: unknown): void {
    this.#used.set(digest, part);
    this.#hasNew = true;
  }

  /** What this run used or made; null where all of it was there already. */
  get left(): Parts | null {
    return this.#hasNew ? Object.fromEntries(this.#used) : null;
  }
}

let current: KeptParts | null = null;

/** Runs something that may take over parts. */
export async function withParts<Result>(parts: KeptParts, run: () => Promise<Result>): Promise<Result> {
  current = parts;
  try {
    return await run();
  } finally {
    current = null;
  }
}

/** What the current run may take over; null where nothing is kept. */
export function keptParts(): KeptParts | null {
  return current;
}
