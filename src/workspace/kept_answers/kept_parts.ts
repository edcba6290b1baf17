/** Parts of a run's work by a digest of everything that each was made from. */
export type Parts = Readonly<Record<string, unknown>>;

/** Characters of files whose parts are kept; the parts of larger instances would take long to read themselves. */
const MOST_CHARACTERS = 4 * 1024 * 1024;

/** So small a share of new parts is made again next time: that takes less than writing all parts anew. */
const FEW = 0.1;

/** What a run may take over from the last one of the same command, part by part, and what it leaves to the next. */
export class KeptParts {
  readonly #load: () => Parts;
  readonly #used = new Map<string, unknown>();
  #before: Parts | null = null;
  #new = 0;
  #characters = 0;
  readonly #later: (() => void)[] = [];

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

  /**
   * @param part plain data
   * @param characters length of the text whose value or findings it is; 0 for small parts beside these
   */
  keep(digest: string, part: unknown, characters: number): void {
    this.#characters += characters;
    if (this.#characters > MOST_CHARACTERS) return this.#used.clear();
    this.#used.set(digest, part);
    this.#new++;
  }

  /** What is to be kept when the run is over, of what it has found out by then. */
  later(keep: () => void): void {
    this.#later.push(keep);
  }

  /** What this run used or made; null where nearly all of it was there already, or where it is too much. */
  get left(): Parts | null {
    for (const keep of this.#later.splice(0)) keep();
    const isMuch = this.#characters > MOST_CHARACTERS;
    return isMuch || this.#new <= FEW * this.#used.size ? null : Object.fromEntries(this.#used);
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

/** The digest of a part that is made from a text and what is known of its file. */
export function partDigest(kind: string, facts: unknown, text: string): string {
  return new Bun.CryptoHasher("sha256").update(JSON.stringify([kind, facts])).update(text).digest("base64url");
}
