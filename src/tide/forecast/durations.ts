import { rows, type Transaction } from "../../store/statement.ts";
import { durationText } from "../../text/duration.ts";
import { executionOf } from "../record/model.ts";
import type { RecentAttempt } from "./recent_attempts.ts";

/** The newest reports of a work that its duration is taken from. */
const REPORTS = 30;
/** Works of a forecast that are named. */
const MOST_WORKS = 20;

/** How long something usually takes: the median. */
export interface ExpectedDuration {
  duration_ms: number;
  duration: string;
}

/** Durations of completed works in milliseconds, by work: in the given attempts, otherwise in any others. */
export function* workDurations(
  works: readonly string[],
  attempts: readonly RecentAttempt[],
): Transaction<Map<string, number[]>> {
  const ids = new Set(attempts.map(({ tide_id }) => tide_id));
  const durations = new Map<string, number[]>();
  for (const work of works) {
    const newest = (yield* rows(
      `select * from execution where work_name = ? and status = 'complete' order by updated_at desc limit ${REPORTS}`,
      work,
    )).map(executionOf);
    const here = newest.filter(({ tide_id }) => ids.has(tide_id));
    const taken = here.length > 0 ? here : newest;
    if (taken.length > 0) durations.set(work, taken.map(({ duration_ms }) => duration_ms));
  }
  return durations;
}

/**
 * How long an attempt with these works will probably take: as long as successful ones with the same works, otherwise as
 * long as its works together, otherwise as long as successful attempts at the path.
 */
export function expectedDuration(
  works: readonly string[],
  attempts: readonly RecentAttempt[],
  durations: ReadonlyMap<string, number[]>,
): ExpectedDuration & { basis: "same_works" | "path" | "works" } | null {
  const done = attempts.filter(({ outcome }) => outcome === "success");
  const same = done.filter(({ sequence }) => isSameList(sequence.map(({ work_name }) => work_name), works));
  const whole = (tides: readonly RecentAttempt[]) => inWords(tides.map(({ duration_ms }) => duration_ms ?? 0));
  if (same.length > 0) return { ...whole(same), basis: "same_works" };
  if (works.every((work) => durations.has(work))) {
    return { ...inWords([works.reduce((sum, work) => sum + median(durations.get(work)!), 0)]), basis: "works" };
  }
  return done.length > 0 ? { ...whole(done), basis: "path" } : null;
}

/** The works that take longest, in the order of the attempt. */
export function longestWorks(
  works: readonly string[],
  durations: ReadonlyMap<string, number[]>,
): (ExpectedDuration & { work_name: string; reports: number })[] {
  const known = works.flatMap((work_name) => {
    const own = durations.get(work_name);
    return own === undefined ? [] : [{ work_name, ...inWords(own), reports: own.length }];
  });
  const kept = new Set(known.toSorted((a, b) => b.duration_ms - a.duration_ms).slice(0, MOST_WORKS));
  return known.filter((work) => kept.has(work));
}

/** True when two lists name the same works in the same order. */
export function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((work, index) => work === other[index]);
}

function inWords(numbers: readonly number[]): ExpectedDuration {
  const duration_ms = median(numbers);
  return { duration_ms, duration: durationText(duration_ms) };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : Math.round((sorted[middle - 1]! + sorted[middle]!) / 2);
}
