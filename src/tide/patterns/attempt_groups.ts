import type { Adaptation } from "../record/model.ts";
import { rate, type Share } from "./comparison.ts";
import type { Outcome, Status } from "./vocabulary.ts";

/** A completed attempt, as much of it as patterns are made of. Lists may be shared between attempts. */
export interface CompletedAttempt {
  tide_id: string;
  path_name: string;
  path_version: number;
  attempt: number;
  outcome: Outcome;
  hasFullEvidence: boolean;
  completed_at: string;
  adaptations: readonly Adaptation[];
  /** Works in effective order with the status at completion. */
  results: readonly (readonly [work: string, status: Status | null])[];
}

/** A path as it is now, as much of it as patterns need. */
export interface PathInGroup {
  name: string;
  version: number;
  works: readonly string[];
}

/**
 * Attempts of a group that ran and ended alike, counted. Most attempts at a path are alike, so everything is worked out
 * for each kind once and not for each attempt.
 */
export interface AttemptGroup {
  attempt: CompletedAttempt;
  count: number;
  /** Sum of the attempts' weights, in thousandths. */
  weight: number;
  /** The newest of them: the newest reason is shown. */
  newest: CompletedAttempt;
}

/** Which of two attempts comes first. */
export type Order = (a: CompletedAttempt, b: CompletedAttempt) => number;

/** Attempts of one path are in order by number, whatever the clock did; between paths only the time decides. */
export function byTime(isMixed: boolean): Order {
  const text = (a: string, b: string) => a < b ? -1 : a > b ? 1 : 0;
  return (a, b) =>
    (isMixed ? text(a.completed_at, b.completed_at) || text(a.path_name, b.path_name) : 0) || a.attempt - b.attempt;
}

/**
 * Attempts that ran and ended alike, counted. Lists that are shared between attempts are the same object, which is seen without reading them.
 */
export function groupAlike(
  attempts: readonly CompletedAttempt[],
  order: Order,
  weightOf: (attempt: CompletedAttempt) => number,
): AttemptGroup[] {
  const found = new Map<CompletedAttempt["results"], Map<CompletedAttempt["adaptations"], Map<string, AttemptGroup>>>();
  const groups: AttemptGroup[] = [];
  for (const attempt of attempts) {
    const { results, adaptations, outcome, hasFullEvidence } = attempt;
    const ofResults = found.get(results) ?? new Map<CompletedAttempt["adaptations"], Map<string, AttemptGroup>>();
    found.set(results, ofResults);
    const ofBoth = ofResults.get(adaptations) ?? new Map<string, AttemptGroup>();
    ofResults.set(adaptations, ofBoth);
    const end = hasFullEvidence ? outcome : `${outcome}?`;
    const group = ofBoth.get(end);
    if (group === undefined) {
      const made = { attempt, count: 1, weight: weightOf(attempt), newest: attempt };
      ofBoth.set(end, made);
      groups.push(made);
    } else {
      group.count++;
      group.weight += weightOf(attempt);
      if (order(group.newest, attempt) < 0) group.newest = attempt;
    }
  }
  return groups;
}

/** How many attempts there are, and how many of them are successes. */
export function shareOf(groups: readonly AttemptGroup[]): Share {
  const total = (some: readonly AttemptGroup[]) => some.reduce((sum, { count }) => sum + count, 0);
  return { uses: total(groups), successes: total(groups.filter(({ attempt }) => isSupport(attempt))) };
}

/** The success rate with each attempt weighed; 0 without attempts. */
export function weighedRate(groups: readonly AttemptGroup[]): number {
  const sum = (some: readonly AttemptGroup[]) => some.reduce((total, { weight }) => total + weight, 0);
  const whole = sum(groups);
  return whole === 0 ? 0 : rate(sum(groups.filter(({ attempt }) => isSupport(attempt))), whole);
}

export function isSupport({ outcome, hasFullEvidence }: CompletedAttempt): boolean {
  return outcome === "success" && hasFullEvidence;
}

/** True of attempts that say something: a success that no one can check says nothing either way. */
export function isCounted(attempt: CompletedAttempt): boolean {
  return attempt.outcome !== "success" || attempt.hasFullEvidence;
}
