import { type Guidance, writeGuidance } from "./guidance.ts";

/*
 * The one engine that fits an answer into its budget. Every answer is a function of how much it may say: a level of
 * detail, or a number of entries, lines or characters. The engine looks for the most that fits.
 */

/** Bytes of JSON that an answer takes unless its caller asks for more. */
export const ANSWER_BYTES = 7900;

/** Bytes of a message that carries an answer in both its forms, as data and as text, at most, whatever is asked for. */
export const MOST_ANSWER_BYTES = 240_000;
/** Bytes of JSON that no answer to a program exceeds: room for a whole report of moderate size, which programs read at once. */
const LARGEST_WHOLE_BYTES = 1_000_000;

/** Bytes that an answer takes as JSON, its next steps written out for programs. */
export function answerBytes(answer: unknown): number {
  return Buffer.byteLength(writtenJson(answer));
}

function writtenJson(answer: unknown): string {
  const { guidance } = (answer ?? {}) as { guidance?: Guidance };
  const written = guidance === undefined
    ? answer
    : { ...answer as object, guidance: writeGuidance(guidance, "programs") };
  return JSON.stringify(written) ?? "";
}

/** True when an answer keeps to the default size. */
export function fits(answer: unknown): boolean {
  return takesAtMost(answer, ANSWER_BYTES);
}

/** True when an answer may be given where more than the default size is asked for. */
export function holds(answer: unknown): boolean {
  return takesAtMost(answer, MOST_ANSWER_BYTES / 2) && messageBytes(answer) <= MOST_ANSWER_BYTES;
}

/** Bytes of an answer as data and, within quotes, as text. */
function messageBytes(answer: unknown): number {
  const json = writtenJson(answer);
  return Buffer.byteLength(json) + Buffer.byteLength(JSON.stringify(json));
}

/** True when an answer may be given whole where all of it is asked for at once. */
export function holdsWhole(answer: unknown): boolean {
  return takesAtMost(answer, LARGEST_WHOLE_BYTES);
}

/** An answer that is far too large is not written out to see that. */
function takesAtMost(answer: unknown, most: number): boolean {
  const { guidance: _, ...rest } = (answer ?? {}) as { guidance?: Guidance };
  return bytesLeft(rest, most) >= 0 && answerBytes(answer) <= most;
}

/** What is left of some bytes after a value as JSON, which takes no fewer than are counted here; negative as soon as none is. */
function bytesLeft(value: unknown, bytes: number): number {
  if (typeof value === "string") return bytes - value.length;
  if (typeof value !== "object" || value === null) return bytes;
  let left = bytes;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && left >= 0; index++) left = bytesLeft(value[index], left - 1);
    return left;
  }
  for (const key in value) {
    const inner = (value as Record<string, unknown>)[key];
    if (inner !== undefined) left = bytesLeft(inner, left - key.length);
    if (left < 0) return left;
  }
  return left;
}

/**
 * The answer of the first level that fits, of the last one where none does.
 * @param levels from generous to bare, one at least
 */
export function firstThatFits<Level, Answer>(
  levels: readonly Level[],
  build: (level: Level) => Answer,
  isSmall: (answer: Answer) => boolean = fits,
): Answer {
  for (const level of levels.slice(0, -1)) {
    const answer = build(level);
    if (isSmall(answer)) return answer;
  }
  return build(levels.at(-1)!);
}

/**
 * The answer with the most units that fit, such as entries of a list; with `fewest` units where not even those fit.
 * A larger count must never make the answer smaller.
 */
export function mostThatFit<Answer>(
  total: number,
  build: (count: number) => Answer,
  { fewest = 1, isSmall = fits }: { fewest?: number; isSmall?: (answer: Answer) => boolean } = {},
): Answer {
  const all = build(total);
  if (total <= fewest || isSmall(all)) return all;
  let best = build(fewest);
  let [low, tooMany] = [fewest, total];
  while (tooMany - low > 1) {
    const middle = (low + tooMany) >> 1;
    const answer = build(middle);
    if (isSmall(answer)) [low, best] = [middle, answer];
    else tooMany = middle;
  }
  return best;
}

/** Bytes that the entries of a list may take by default where the rest of the answer is small. */
const ENTRIES_BYTES = 6500;

/** The first entries of a list that fit, as many as asked for where a limit is given; one at least. */
export function entriesThatFit<Entry>(
  entries: readonly Entry[],
  limit: number | undefined,
  bytes = ENTRIES_BYTES,
): Entry[] {
  if (limit !== undefined) return entries.slice(0, limit);
  const isSmall = (part: Entry[]) => answerBytes(part) <= bytes;
  return mostThatFit(entries.length, (count) => entries.slice(0, count), { isSmall });
}
