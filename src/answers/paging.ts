import { counted } from "../text/forms/plural.ts";
import { UserFailure } from "../diagnostics/failure.ts";
import { withoutState } from "./anchored_cursor.ts";
import { fits, holds, MOST_ANSWER_BYTES, mostThatFit } from "./fit.ts";
import type { Guidance } from "./guidance.ts";

/** Most entries that one answer lists, whatever is asked for. */
export const MOST_ENTRIES = 500;
/** Entries that could fit the default size at best; more are never tried. */
const MOST_TRIED = 120;

/** Which part of a list is asked for. */
export interface PageInput {
  limit?: number;
  cursor?: string;
}

/** A part of a list: its first entry, how many there are from there on, and where the next part begins. */
export interface Page {
  start: number;
  count: number;
  next_cursor: string | null;
}

/** What every answer says that lists something. */
export interface Paged {
  /** Entries in this answer. */
  count: number;
  /** Entries that there are. */
  total: number;
  guidance: Guidance;
  /** Where the next answer begins, or null after the last entry. */
  next_cursor: string | null;
}

/** The part of a list that is asked for; all of it unless a limit is given. @throws UserFailure for a bad limit or cursor */
export function pageOf<Entry>(
  all: readonly Entry[],
  input: PageInput,
): { entries: Entry[]; count: number; total: number; next_cursor: string | null } {
  const start = startOf(input.cursor, all.length);
  const entries = all.slice(start, start + (limitOf(input.limit) ?? all.length));
  const end = start + entries.length;
  return {
    entries,
    count: entries.length,
    total: all.length,
    next_cursor: end < all.length ? String(end) : null,
  };
}

/** The place that a cursor names: a whole number from 0 to `total`. @throws UserFailure when it names none */
export function startOf(cursor: string | undefined, total: number): number {
  if (cursor === undefined) return 0;
  const own = withoutState(String(cursor));
  const start = /^\d{1,9}$/.test(own) ? Number(own) : Number.NaN;
  if (start <= total) return start;
  throw new UserFailure("`cursor` is invalid, expected `next_cursor` of an earlier answer", {
    help: "leave it out to begin at the start",
  });
}

/** @throws UserFailure unless it is a whole number within bounds */
export function limitOf(limit: number | undefined): number | null {
  if (limit === undefined) return null;
  if (Number.isInteger(limit) && limit >= 1 && limit <= MOST_ENTRIES) return limit;
  throw new UserFailure(`\`limit\` must be a whole number from 1 to ${MOST_ENTRIES}, such as 50`);
}

/**
 * How to get the rest of a list or text.
 * @param of what is left, such as `findings`
 * @param limit how many entries are worth asking for, where that is not for the answer to choose
 */
function nextPageNote(next_cursor: string, left: number, of: string, limit: number | undefined): string {
  const asked = `\`cursor\` \`${next_cursor}\`${limit === undefined || left === 1 ? "" : ` with \`limit\` ${limit}`}`;
  const rest = left === 1 ? "the last one" : `more of the ${left}${of === "" ? "" : ` ${of}`}`;
  return `${asked} lists ${rest} not shown`;
}

/** Guidance that says how to get the rest; the same where nothing is left. */
export function withNextPage(
  guidance: Guidance,
  { next_cursor, total }: { next_cursor: string | null; total: number },
  of = "",
  limit?: number,
): Guidance {
  if (next_cursor === null) return guidance;
  const note = nextPageNote(next_cursor, total - Number(next_cursor), of, limit);
  return { ...guidance, available_actions: [...guidance.available_actions, note] };
}

/** Says why an answer has fewer entries than its caller's limit asks for. @param wanted how many these are; 0 without a limit */
function withSizeNote<Answer extends { guidance?: Guidance }>(answer: Answer, count: number, wanted: number): Answer {
  const { guidance } = answer;
  if (count >= wanted || guidance === undefined) return answer;
  const note = `${count} of the ${wanted} entries that \`limit\` asks for: one answer holds at most ${
    MOST_ANSWER_BYTES / 2000
  } KB`;
  return { ...answer, guidance: { ...guidance, warnings: [...guidance.warnings ?? [], note] } };
}

/**
 * An answer with as many entries of a list as keep it small, or as its caller's limit asks for and an answer holds; one
 * at least.
 * @param total entries that there are
 * @param build the answer with one part of the list
 * @param isWhole true where the caller asked for all detail: as many entries as an answer holds
 * @throws UserFailure for a bad limit or cursor
 */
export function fitPage<Answer extends { guidance?: Guidance }>(
  total: number,
  input: PageInput,
  build: (page: Page) => Answer,
  isWhole = false,
): Answer {
  const start = startOf(input.cursor, total);
  const left = total - start;
  const withCount = (count: number) => {
    const answer = build({ start, count, next_cursor: start + count < total ? String(start + count) : null });
    return withSizeNote(answer, count, Math.min(left, input.limit ?? 0));
  };
  const limit = limitOf(input.limit) ?? (isWhole ? MOST_ENTRIES : null);
  const fewest = Math.min(1, left);
  return limit === null
    ? mostThatFit(Math.min(left, MOST_TRIED), withCount, { fewest })
    : mostThatFit(Math.min(left, limit), withCount, { fewest, isSmall: holds });
}

/**
 * Drops entries from the end of an answer's list until it keeps to the default size, and says how to get them.
 * An answer that was asked for with a limit may be as large as an answer can be; one entry stays in any case.
 */
export function fitList<Answer extends Paged, Key extends keyof Answer>(
  answer: Answer,
  key: Answer[Key] extends readonly unknown[] ? Key : never,
  input: PageInput,
): Answer {
  const noted = { ...answer, guidance: withNextPage(answer.guidance, answer) };
  const all = answer[key] as readonly unknown[];
  const isSmall = input.limit === undefined ? fits : holds;
  if (isSmall(noted)) return noted;
  const start = startOf(input.cursor, answer.total);
  return mostThatFit(all.length, (count) => {
    const next_cursor = start + count < answer.total ? String(start + count) : null;
    const page = { count, next_cursor, total: answer.total };
    const cut = { ...answer, ...page, guidance: withNextPage(answer.guidance, page), [key]: all.slice(0, count) };
    return withSizeNote(cut, count, input.limit === undefined ? 0 : all.length);
  }, { isSmall });
}

/** What an answer says whose text may be longer than one answer holds. */
export interface TextPage {
  /** Characters of the whole text. */
  total_characters: number;
  guidance: Guidance;
  next_cursor: string | null;
}

/** The text from the place that a cursor names. @throws UserFailure for a bad cursor */
export function textFrom(text: string, cursor: string | undefined): string {
  return text.slice(startOf(cursor, text.length));
}

/** Cuts an answer's text at the end of a line until it keeps to the default size, and says how to get the rest. */
export function fitText<Answer extends TextPage, Key extends keyof Answer>(
  answer: Answer,
  key: Answer[Key] extends string ? Key : never,
  cursor: string | undefined,
): Answer {
  if (fits(answer)) return answer;
  const text = answer[key] as string;
  const start = startOf(cursor, answer.total_characters);
  const upTo = (end: number): Answer => {
    const next = start + end;
    const { guidance, total_characters } = answer;
    const note = `\`cursor\` \`${next}\` gives more of the ${counted(total_characters - next, "character")} not shown`;
    return {
      ...answer,
      guidance: { ...guidance, available_actions: [...guidance.available_actions, note] },
      next_cursor: String(next),
      [key]: text.slice(0, end),
    };
  };
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index + 1);
  const lines = mostThatFit(ends.length, (count) => upTo(ends[count - 1] ?? 0), { fewest: 0 });
  if (lines[key] !== "") return lines;
  // A single line that is too long is cut where it must be, between two characters.
  const characters = Array.from(text.slice(0, ends[0] ?? text.length));
  return mostThatFit(characters.length, (count) => upTo(characters.slice(0, count).join("").length));
}
