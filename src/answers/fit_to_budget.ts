import { escapeText, truncate } from "../diagnostics/escape.ts";
import { UserFailure } from "../diagnostics/failure.ts";
import { firstThatFits } from "./fit.ts";
import { limitOf } from "./paging.ts";
import { type Source, sourceOf, type Statement } from "../strategy/read/statement.ts";

export type { Source };

/** What was cut to keep an answer short; null when nothing was. */
export interface Omitted {
  /** Texts that end with an ellipsis. */
  shortened_texts: number;
  /** Entries of lists that were left out. */
  list_entries: number;
  /** Rows after the last one that is shown. */
  rows: number;
}

/** A statement as answers carry it. */
export interface Sourced {
  text: string;
  source: Source;
}

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

/** From generous to bare; the first that fits is taken. Of an overview all rows count, however short. */
const OVERVIEW: readonly Caps[] = [
  { text: 1000, list: 20, core: 50, rows: 20 },
  { text: 600, list: 12, core: 50, rows: 20 },
  { text: 400, list: 8, core: 50, rows: 20 },
  { text: 300, list: 6, core: 50, rows: 20 },
  { text: 240, list: 5, core: 50, rows: 20 },
  { text: 200, list: 4, core: 50, rows: 20 },
  { text: 170, list: 3, core: 50, rows: 20 },
  { text: 140, list: 3, core: 50, rows: 20 },
  { text: 140, list: 2, core: 30, rows: 20 },
  { text: 110, list: 2, core: 30, rows: 20 },
  { text: 110, list: 1, core: 20, rows: 20 },
  { text: 90, list: 1, core: 20, rows: 20 },
  { text: 90, list: 1, core: 12, rows: 14 },
  { text: 80, list: 1, core: 8, rows: 10 },
  { text: 80, list: 1, core: 6, rows: 7 },
  { text: 70, list: 1, core: 4, rows: 5 },
  { text: 60, list: 1, core: 3, rows: 3 },
  { text: 40, list: 1, core: 1, rows: 1 },
];
/** Where rows are texts to read, fewer of them are better than more that break off. */
const READING: readonly Caps[] = [
  { text: 1000, list: 20, core: 50, rows: 20 },
  { text: 600, list: 12, core: 50, rows: 20 },
  { text: 400, list: 8, core: 50, rows: 20 },
  { text: 300, list: 6, core: 50, rows: 20 },
  { text: 300, list: 5, core: 50, rows: 14 },
  { text: 300, list: 4, core: 50, rows: 10 },
  { text: 240, list: 4, core: 30, rows: 8 },
  { text: 240, list: 3, core: 30, rows: 6 },
  { text: 200, list: 3, core: 20, rows: 5 },
  { text: 160, list: 2, core: 12, rows: 5 },
  { text: 140, list: 2, core: 8, rows: 4 },
  { text: 110, list: 1, core: 6, rows: 3 },
  { text: 80, list: 1, core: 4, rows: 2 },
  { text: 40, list: 1, core: 1, rows: 1 },
];
const FULL: Caps = { text: 4000, list: 500, core: 500, rows: 100 };

/** Writes the texts of one answer and counts what it leaves out. */
export class Rendering {
  readonly #caps: Caps;
  #omitted: Omitted = { shortened_texts: 0, list_entries: 0, rows: 0 };

  constructor(caps: Caps) {
    this.#caps = caps;
  }

  /** True while there is room for what is only good to know. */
  get isRoomy(): boolean {
    return this.#caps.list >= 4;
  }

  /** Text of a file, made safe and not too long. */
  text(text: string): string;
  text(text: string | null): string | null;
  text(text: string | null): string | null {
    if (text === null) return null;
    const shown = truncate(escapeText(text), this.#caps.text);
    if (shown.endsWith("…") && !text.endsWith("…")) this.#omitted.shortened_texts++;
    return shown;
  }

  /** What a statement says, without its place. */
  said(statement: Statement | null): string | null {
    return statement === null ? null : this.text(statement.text);
  }

  sourced(statement: Statement): Sourced {
    return { text: this.text(statement.text), source: sourceOf(statement.place) };
  }

  /** The first entries of a list inside a row. */
  list<T>(items: readonly T[]): readonly T[] {
    return this.#cut(items, this.#caps.list);
  }

  /** The first entries of a list that is worth several times as much room as others. */
  more<T>(items: readonly T[], times: number): readonly T[] {
    return this.#cut(items, this.#caps.list * times);
  }

  /** The first entries of a list that only rounds an answer off: it is cut first. */
  extras<T>(items: readonly T[]): readonly T[] {
    return this.#cut(items, Math.max(0, this.#caps.list - 2));
  }

  /** The first entries of a list that the answer is about: it is cut last. */
  core<T>(items: readonly T[]): readonly T[] {
    return this.#cut(items, this.#caps.core);
  }

  /** The rows that the answer shows, and how to get the next ones. */
  page<T>(items: readonly T[], from: number): { rows: readonly T[]; next_cursor: string | null } {
    const end = from + this.#caps.rows;
    this.#omitted.rows += Math.max(0, items.length - end);
    return { rows: items.slice(from, end), next_cursor: end < items.length ? String(end) : null };
  }

  #cut<T>(items: readonly T[], most: number): readonly T[] {
    this.#omitted.list_entries += Math.max(0, items.length - most);
    return items.slice(0, most);
  }

  get omitted(): Omitted | null {
    const { shortened_texts, list_entries, rows } = this.#omitted;
    return shortened_texts + list_entries + rows === 0 ? null : { ...this.#omitted };
  }
}

/**
 * Makes an answer as rich as fits below 8 KB of JSON, or a whole one where that is asked for.
 * @param input.limit rows to show however large the answer becomes
 * @throws UserFailure for a wrong level or limit
 */
export function fitted<T>(
  { detail_level: level, limit: given }: { detail_level?: string; limit?: number },
  make: (rendering: Rendering) => T,
  use: "overview" | "reading" = "overview",
): T {
  const limit = limitOf(given);
  if (level !== undefined && level !== "auto" && level !== "full") {
    throw new UserFailure(`\`detail_level\` is \`${level}\`, expected \`auto\` or \`full\``);
  }
  const rungs = level === "full" ? [FULL] : use === "overview" ? OVERVIEW : READING;
  return firstThatFits(rungs, (rung) => make(new Rendering(limit === null ? rung : { ...rung, rows: limit })));
}
