import { ANSWER_BYTES, jsonBytes, limitOf, type PageInput, startOf } from "./paging.ts";

/** A part of a list: its first entry, how many there are from there on, and where the next part begins. */
export interface Part {
  start: number;
  count: number;
  next_cursor: string | null;
}

/**
 * An answer with as many entries of a list as keep it small, or as its caller's limit asks for; one at least.
 * @param total entries that there are
 * @param build the answer with one part of the list
 * @throws UserFailure for a bad limit or cursor
 */
export function fitCount<Answer>(total: number, input: PageInput, build: (part: Part) => Answer): Answer {
  const start = startOf(input.cursor, total);
  const left = total - start;
  const withCount = (count: number) =>
    build({ start, count, next_cursor: start + count < total ? String(start + count) : null });
  const limit = limitOf(input.limit);
  if (limit !== null) return withCount(Math.min(limit, left));
  let best = withCount(Math.min(left, MOST));
  if (jsonBytes(best) <= ANSWER_BYTES) return best;
  // More entries never make the answer smaller, so the largest number that fits is found by halves.
  let [fits, tooMany] = [0, Math.min(left, MOST)];
  best = withCount(Math.min(1, left));
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    const answer = withCount(middle);
    if (jsonBytes(answer) <= ANSWER_BYTES) [fits, best] = [middle, answer];
    else tooMany = middle;
  }
  return best;
}

/** Entries that could fit at best. */
const MOST = 120;
