import { UserFailure } from "../diagnostics/failure.ts";
import type { Guidance } from "./guidance.ts";

/** Bytes of JSON that an answer takes unless its caller asks for more. */
export const ANSWER_BYTES = 7900;
/** Most entries that one answer lists, whatever is asked for. */
export const MOST_ENTRIES = 500;

/** Which part of a list is asked for. */
export interface PageInput {
  limit?: number;
  cursor?: string;
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
  if (cursor === undefined || cursor === "") return 0;
  const start = /^\d{1,9}$/.test(String(cursor)) ? Number(cursor) : Number.NaN;
  if (start <= total) return start;
  throw new UserFailure("`cursor` names no place in the list, expected `next_cursor` of an earlier answer", {
    help: "leave it out to begin at the start",
  });
}

/** @throws UserFailure unless it is a whole number within bounds */
export function limitOf(limit: number | undefined): number | null {
  if (limit === undefined) return null;
  if (Number.isInteger(limit) && limit >= 1 && limit <= MOST_ENTRIES) return limit;
  throw new UserFailure(`\`limit\` must be a whole number from 1 to ${MOST_ENTRIES}, such as 50`);
}

/** Bytes that a value takes as JSON. */
export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? "");
}

/** Room for what `cutList` adds to an answer. */
const NOTE_BYTES = 160;

/**
 * Drops entries from the end of an answer's list until it takes at most `most` bytes, and says how to get them.
 * An answer that was asked for with a limit stays as it is; one entry stays in any case.
 */
export function fitList<Answer extends Paged, Key extends keyof Answer>(
  answer: Answer,
  key: Answer[Key] extends readonly unknown[] ? Key : never,
  input: PageInput,
  most = ANSWER_BYTES,
): Answer {
  if (input.limit !== undefined) return answer.next_cursor === null ? answer : withNote(answer);
  const all = answer[key] as readonly unknown[];
  if (jsonBytes(answer) <= most) return answer;
  let room = most - jsonBytes({ ...answer, [key]: [] }) - NOTE_BYTES;
  let kept = 0;
  for (const entry of all) {
    room -= jsonBytes(entry) + 1;
    if (room < 0 && kept > 0) break;
    kept++;
  }
  if (kept === all.length) return answer;
  const next = startOf(input.cursor, answer.total) + kept;
  return withNote({ ...answer, count: kept, next_cursor: String(next), [key]: all.slice(0, kept) });
}

function withNote<Answer extends Paged>(answer: Answer): Answer {
  const { next_cursor, total, guidance } = answer;
  const left = total - Number(next_cursor);
  const note = `\`cursor\` \`${next_cursor}\` lists the next of the ${left} left out`;
  return { ...answer, guidance: { ...guidance, available_actions: [...guidance.available_actions, note] } };
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

/** Cuts an answer's text at the end of a line until it takes at most `most` bytes, and says how to get the rest. */
export function fitText<Answer extends TextPage, Key extends keyof Answer>(
  answer: Answer,
  key: Answer[Key] extends string ? Key : never,
  cursor: string | undefined,
  most = ANSWER_BYTES,
): Answer {
  if (jsonBytes(answer) <= most) return answer;
  const text = answer[key] as string;
  let room = most - jsonBytes({ ...answer, [key]: "" }) - NOTE_BYTES;
  let end = 0;
  for (const line of text.split(/(?<=\n)/)) {
    room -= jsonBytes(line) - 2;
    if (room < 0) break;
    end += line.length;
  }
  // A single line that is too long is cut where it must be, between two characters.
  if (end === 0) end = cutLine(text, most - jsonBytes({ ...answer, [key]: "" }) - NOTE_BYTES);
  const next = startOf(cursor, answer.total_characters) + end;
  const { guidance } = answer;
  const note = `\`cursor\` \`${next}\` gives the next of the ${answer.total_characters - next} characters left out`;
  return {
    ...answer,
    guidance: { ...guidance, available_actions: [...guidance.available_actions, note] },
    next_cursor: String(next),
    [key]: text.slice(0, end),
  };
}

function cutLine(text: string, room: number): number {
  let end = 0;
  for (const character of text) {
    room -= jsonBytes(character) - 2;
    if (room < 0 && end > 0) break;
    end += character.length;
  }
  return end;
}
