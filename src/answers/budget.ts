import { escapeText, truncate } from "../diagnostics/escape.ts";
import { firstThatFits, fits, holds } from "./fit.ts";
import { limitOf } from "./paging.ts";

/** How much an answer says at one level of detail. */
interface Caps {
  /** Longest text in code points. */
  text: number;
  /** Most entries of a list inside a row. */
  list: number;
  /** Most entries of a list that the answer is about. */
  core: number;
  /** Most rows. */
  rows: number;
}

/**
 * From generous to bare: longest text, entries of a list, entries of a main list, rows of an overview, rows of texts to
 * read. In an overview all rows count, however short; of texts to read, fewer are better than more that break off.
 */
const LADDER: readonly (readonly [number, number, number, number, number])[] = [
  [1000, 20, 50, 20, 20],
  [600, 12, 50, 20, 20],
  [400, 8, 50, 20, 20],
  [300, 6, 50, 20, 20],
  [300, 5, 50, 20, 14],
  [300, 4, 50, 20, 10],
  [240, 4, 50, 20, 8],
  [240, 3, 50, 20, 6],
  [200, 3, 50, 20, 5],
  [170, 3, 50, 20, 5],
  [140, 2, 30, 20, 4],
  [110, 2, 30, 20, 3],
  [110, 1, 20, 20, 3],
  [90, 1, 20, 20, 2],
  [90, 1, 12, 14, 3],
  [80, 1, 8, 10, 2],
  [80, 1, 6, 7, 2],
  [70, 1, 4, 5, 2],
  [60, 1, 3, 3, 1],
  [40, 1, 1, 1, 1],
];
/** With `detail_level` `full`, as much as an answer holds. */
const FULL: readonly Omit<Caps, "rows">[] = [
  { text: 20_000, list: 10_000, core: 10_000 },
  { text: 4_000, list: 300, core: 300 },
  { text: 1_000, list: 50, core: 100 },
  { text: 300, list: 10, core: 50 },
];
/** Rows of such an answer, unless a limit is given. */
const FULL_ROWS = 100;

/** What a person or agent reads of an answer: all rows shortened, or fewer rows whole. */
export type Use = "overview" | "reading";

/** Writes the texts and lists of one answer at one level of detail, and counts what it leaves out. */
export class Budget {
  readonly #caps: Caps;
  /** True once rows were asked for. */
  hasRows = false;
  #left = new Map<string, number>();

  constructor(caps: Caps) {
    this.#caps = caps;
  }

  /** Text of a file, made safe to show and not too long. */
  text(text: string): string;
  text(text: string | null): string | null;
  text(text: string | null): string | null {
    if (text === null) return null;
    const shown = truncate(escapeText(text), this.#caps.text);
    if (shown.endsWith("…") && !text.endsWith("…")) this.#count("ends_of_texts", 1);
    return shown;
  }

  /** The same on one line. @param fewest characters that are kept at every level, for names and paths */
  line(text: string, fewest?: number): string;
  line(text: string | null, fewest?: number): string | null;
  line(text: string | null, fewest = 0): string | null {
    if (text === null) return null;
    const whole = escapeText(text).replaceAll(/\s+/g, " ").trim();
    const shown = truncate(whole, Math.max(this.#caps.text, fewest));
    if (shown !== whole) this.#count("ends_of_texts", 1);
    return shown;
  }

  /** The first entries of a list inside a row. @param times how much more room it is worth than other lists */
  list<Entry>(entries: readonly Entry[], times = 1): readonly Entry[] {
    return this.#cut("list_entries", entries, this.#caps.list * times);
  }

  /** The first entries of a list that only rounds an answer off: it is cut first. */
  extras<Entry>(entries: readonly Entry[]): readonly Entry[] {
    return this.#cut("list_entries", entries, Math.max(0, this.#caps.list - 2));
  }

  /** The first entries of a list that the answer is about: it is cut last. @param name of the list in the answer */
  core<Entry>(name: string, entries: readonly Entry[]): readonly Entry[] {
    return this.#cut(name, entries, this.#caps.core);
  }

  /** The rows that the answer shows, and where the next ones begin. */
  page<Entry>(entries: readonly Entry[], from: number): { rows: readonly Entry[]; next_cursor: string | null } {
    this.hasRows = true;
    const end = from + this.#caps.rows;
    this.#count("rows", entries.length - end);
    return { rows: entries.slice(from, end), next_cursor: end < entries.length ? String(end) : null };
  }

  /** True while there is room for what is only good to know. */
  get isRoomy(): boolean {
    return this.#caps.list >= 4;
  }

  /** How many entries of which list the answer leaves out, and how many texts end with an ellipsis; empty when it is whole. */
  get leftOut(): Record<string, number> {
    return Object.fromEntries(this.#left);
  }

  #cut<Entry>(what: string, entries: readonly Entry[], most: number): readonly Entry[] {
    this.#count(what, entries.length - most);
    return entries.slice(0, most);
  }

  #count(what: string, left: number): void {
    if (left > 0) this.#left.set(what, (this.#left.get(what) ?? 0) + left);
  }
}

/**
 * Makes an answer as rich as fits the default size, or a whole one where that is asked for.
 * @param input.limit rows to show, fewer only where an answer cannot hold them
 * @throws UserFailure for a wrong limit
 */
export function fitToBudget<Answer>(
  { detail_level, limit: given }: { detail_level?: "auto" | "full"; limit?: number },
  make: (budget: Budget) => Answer,
  use: Use = "overview",
): Answer {
  const limit = limitOf(given);
  if (detail_level === "full") return asMuchAsHolds(FULL, limit ?? FULL_ROWS, make);
  const levels = LADDER.map(([text, list, core, overview, reading]): Caps => ({
    text,
    list,
    core,
    rows: use === "overview" ? overview : reading,
  }));
  const answer = firstThatFits(levels, (caps) => make(new Budget(limit === null ? caps : { ...caps, rows: limit })));
  return fits(answer) || holds(answer) ? answer : asMuchAsHolds(levels.slice(-1), limit ?? levels.at(-1)!.rows, make);
}

/** The richest answer that holds: fewer rows before shorter ones, since a cursor gives the others. */
function asMuchAsHolds<Answer>(
  levels: readonly Omit<Caps, "rows">[],
  most: number,
  make: (budget: Budget) => Answer,
): Answer {
  const rows = Array.from({ length: Math.ceil(Math.log2(most)) + 1 }, (_, step) => Math.ceil(most / 2 ** step));
  return firstThatFits(levels, (level) => {
    let hasRows = true;
    const build = (count: number) => {
      const budget = new Budget({ ...level, rows: count });
      const answer = make(budget);
      hasRows = budget.hasRows;
      return answer;
    };
    // Of an answer without rows there are no fewer.
    return firstThatFits(rows, build, (answer) => !hasRows || holds(answer));
  }, holds);
}
