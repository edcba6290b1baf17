import { adaptationKey } from "./adaptations.ts";
import { sha256 } from "../../text/digest.ts";
import { idOf } from "../record/ids.ts";
import type { Adaptation } from "../record/model.ts";
import type { Outcome, Status } from "./vocabulary.ts";

/** Supporting attempts that make a pattern proven; fewer make it a candidate. */
export const SUPPORT_NEEDED = 3;
const NAMED_SOURCES = 5;

/** A completed attempt, as much of it as patterns are made of. Lists may be shared between attempts. */
export interface CompletedAttempt {
  tide_id: string;
  path_name: string;
  attempt: number;
  outcome: Outcome;
  hasFullEvidence: boolean;
  completed_at: string;
  adaptations: readonly Adaptation[];
  /** Works in effective order with the status at completion. */
  results: readonly (readonly [work: string, status: Status | null])[];
}

/** A path or an explicit domain with the attempts that belong to it. */
export interface PatternGroup {
  /** What the pattern's id is made of: `path:NAME` or `domain:NAME`. */
  key: string;
  paths: readonly string[];
  domain: string | null;
  tags: readonly string[];
  derived_tags: readonly string[];
  attempts: readonly CompletedAttempt[];
}

export interface ProvenAdaptation {
  success_rate: number;
  uses: number;
  successes: number;
  description: string;
}

/** What the successful attempts of a group have in common. Rates are from 0 to 1 with four decimals. */
export interface Pattern {
  pattern_id: string;
  common_sequence: string[];
  proven_adaptations: Record<string, ProvenAdaptation>;
  /** Among the attempts that followed the sequence. */
  success_rate: number;
  status: "candidate" | "proven";
  /** Successful attempts with full evidence. */
  support: number;
  followers: number;
  overall_success_rate: number;
  avg_attempts_to_success: number;
  domain: string | null;
  tags: string[];
  derived_tags: string[];
  paths: string[];
  /** Ids of the newest supporting attempts, oldest of them first; `support` counts all. */
  distilled_from: string[];
  /** In how many attempts each work failed, most first. */
  typical_issues: Record<string, number>;
}

/**
 * Attempts of a group that ran and ended alike, counted. Most attempts at a path are alike, so everything is worked out
 * for each kind once and not for each attempt.
 */
interface AttemptGroup {
  attempt: CompletedAttempt;
  count: number;
  /** The newest of them: the newest reason is shown. */
  newest: CompletedAttempt;
}

/** The pattern of a group; null when nothing succeeded yet. The same attempts give the same pattern in any order. */
export function patternOf(group: PatternGroup): Pattern | null {
  const order = byTime(group.paths.length > 1);
  const supporting = group.attempts.filter(isSupport);
  if (supporting.length === 0) return null;
  const groups = groupAlike(group.attempts, order);
  const isProven = supporting.length >= SUPPORT_NEEDED;
  const common = commonSequence(groups.filter(({ attempt }) => isSupport(attempt)).map(executed));
  const counted = groups.filter(({ attempt }) => isCounted(attempt) && follows(attempt, common));
  const followers = total(counted);
  const oldest = extremes(supporting, SUPPORT_NEEDED, order);
  // Rows come nearly in order, so the newest are found at once from the end.
  const newest = extremes(supporting.toReversed(), NAMED_SOURCES, (a, b) => order(b, a));
  const digest = sha256(`${group.key}\n${JSON.stringify(common)}`).slice(0, 8);
  return {
    pattern_id: idOf("pattern", new Date(oldest[isProven ? SUPPORT_NEEDED - 1 : 0]!.completed_at), digest),
    common_sequence: common,
    proven_adaptations: provenAdaptations(groups, order),
    success_rate: followers === 0 ? 0 : rate(total(counted.filter(({ attempt }) => isSupport(attempt))), followers),
    status: isProven ? "proven" : "candidate",
    support: supporting.length,
    followers,
    overall_success_rate: rate(supporting.length, group.attempts.length),
    avg_attempts_to_success: firstSuccess(supporting),
    domain: group.domain,
    tags: [...group.tags],
    derived_tags: [...group.derived_tags],
    paths: [...group.paths],
    distilled_from: newest.reverse().map(({ tide_id }) => tide_id),
    typical_issues: typicalIssues(groups),
  };
}

type Order = (a: CompletedAttempt, b: CompletedAttempt) => number;

/** Attempts of one path are in order by number, whatever the clock did; between paths only the time decides. */
function byTime(isMixed: boolean): Order {
  const text = (a: string, b: string) => a < b ? -1 : a > b ? 1 : 0;
  return (a, b) =>
    (isMixed ? text(a.completed_at, b.completed_at) || text(a.path_name, b.path_name) : 0) || a.attempt - b.attempt;
}

/** The first few in an order, without sorting them all. */
function extremes(attempts: readonly CompletedAttempt[], most: number, order: Order): CompletedAttempt[] {
  const first: CompletedAttempt[] = [];
  for (const attempt of attempts) {
    if (first.length === most && order(attempt, first[most - 1]!) >= 0) continue;
    const at = first.findIndex((other) => order(attempt, other) < 0);
    first.splice(at === -1 ? first.length : at, 0, attempt);
    if (first.length > most) first.pop();
  }
  return first;
}

/** Lists that are shared between attempts are the same object, which is seen without reading them. */
function groupAlike(attempts: readonly CompletedAttempt[], order: Order): AttemptGroup[] {
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
      const made = { attempt, count: 1, newest: attempt };
      ofBoth.set(end, made);
      groups.push(made);
    } else {
      group.count++;
      if (order(group.newest, attempt) < 0) group.newest = attempt;
    }
  }
  return groups;
}

function total(groups: readonly AttemptGroup[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

function isSupport({ outcome, hasFullEvidence }: CompletedAttempt): boolean {
  return outcome === "success" && hasFullEvidence;
}

/** A success that no one can check says nothing either way. */
function isCounted(attempt: CompletedAttempt): boolean {
  return attempt.outcome !== "success" || attempt.hasFullEvidence;
}

/** The works that were done, in effective order. */
function executed({ attempt, count }: AttemptGroup): CountedSequence {
  const done = attempt.results.filter(([, status]) => status === "complete" || status === "reused");
  return { sequence: done.map(([work]) => work), count };
}

/** True when the attempt's effective sequence holds the works in this order, others between them or not. */
function follows({ results }: CompletedAttempt, sequence: readonly string[]): boolean {
  let at = 0;
  for (const [work] of results) if (work === sequence[at]) at++;
  return at === sequence.length;
}

/** A sequence, and in how many attempts it was done. */
export interface CountedSequence {
  sequence: readonly string[];
  count: number;
}

/** Orders the works that most of the sequences hold by what comes before what in most of them. */
export function commonSequence(sequences: readonly CountedSequence[]): string[] {
  // Equal sequences are counted, not repeated; their order is fixed so that sums of fractions are, too.
  const counted = new Map<string, CountedSequence>();
  for (const { sequence, count } of sequences) {
    const key = sequence.join("\n");
    counted.set(key, { sequence, count: count + (counted.get(key)?.count ?? 0) });
  }
  const distinct = [...counted].sort(([a], [b]) => a < b ? -1 : 1).map(([, entry]) => entry);
  const holders = new Map<string, { count: number; place: number }>();
  for (const { sequence, count } of distinct) {
    sequence.forEach((work, index) => {
      const entry = holders.get(work) ?? { count: 0, place: 0 };
      entry.count += count;
      entry.place += count * (sequence.length === 1 ? 0 : index / (sequence.length - 1));
      holders.set(work, entry);
    });
  }
  const needed = Math.ceil(sequences.reduce((sum, { count }) => sum + count, 0) * 6 / 10);
  const ranked = [...holders]
    .filter(([, { count }]) => count >= needed)
    .map(([work, { count, place }]) => ({ work, place: place / count }))
    .sort((a, b) => a.place - b.place || (a.work < b.work ? -1 : 1))
    .map(({ work }) => work);
  return sorted(ranked, precedence(distinct, new Set(ranked)));
}

/** How often each work comes before each other one. */
function precedence(
  distinct: readonly CountedSequence[],
  works: ReadonlySet<string>,
): Map<string, Map<string, number>> {
  const before = new Map<string, Map<string, number>>();
  for (const { sequence, count } of distinct) {
    const own = sequence.filter((work) => works.has(work));
    own.forEach((work, index) => {
      const row = before.get(work) ?? new Map<string, number>();
      before.set(work, row);
      for (const later of own.slice(index + 1)) row.set(later, (row.get(later) ?? 0) + count);
    });
  }
  return before;
}

/** Takes again and again the first work that no remaining one precedes; in a circle the first of all. */
function sorted(ranked: readonly string[], before: ReadonlyMap<string, ReadonlyMap<string, number>>): string[] {
  const times = (a: string, b: string) => before.get(a)?.get(b) ?? 0;
  const left = [...ranked];
  const order: string[] = [];
  while (left.length > 0) {
    const free = left.findIndex((work) => !left.some((other) => times(other, work) > times(work, other)));
    order.push(...left.splice(Math.max(0, free), 1));
  }
  return order;
}

function provenAdaptations(groups: readonly AttemptGroup[], order: Order): Record<string, ProvenAdaptation> {
  const found = new Map<string, { uses: number; successes: number; seen: Adaptation[] }>();
  for (const { attempt, count, newest } of groups.toSorted((a, b) => order(a.newest, b.newest))) {
    for (const [key, list] of Map.groupBy(newest.adaptations, adaptationKey)) {
      const entry = found.get(key) ?? { uses: 0, successes: 0, seen: [] };
      entry.uses += count;
      if (isSupport(attempt)) entry.successes += count;
      entry.seen.push(...list);
      found.set(key, entry);
    }
  }
  const proven = [...found].filter(([, { uses, successes }]) => successes >= 1 && successes * 2 >= uses);
  return Object.fromEntries(
    proven
      .sort(([a, one], [b, other]) => other.successes - one.successes || (a < b ? -1 : 1))
      .map(([key, { uses, successes, seen }]) => [
        key,
        { success_rate: rate(successes, uses), uses, successes, description: describe(key, seen) },
      ]),
  );
}

/** The newest reason that somebody gave, else the newest change, else what the key says. */
function describe(key: string, seen: readonly Adaptation[]): string {
  for (const field of ["reason", "change"]) {
    const explained = seen.findLast(({ details }) =>
      typeof details?.[field] === "string" && details[field].trim() !== ""
    );
    if (explained !== undefined) return explained.details![field] as string;
  }
  const { action, target } = seen.at(-1)!;
  const place = key.slice(`${action}-${target}-`.length).replace("-", " ");
  return place === "" ? `${action} ${target}` : `${action} ${target} ${PLACES[place] ?? place}`;
}

const PLACES: Readonly<Record<string, string>> = { start: "at the start", end: "at the end" };

/** Mean over the paths of the number of their first supporting attempt. */
function firstSuccess(supporting: readonly CompletedAttempt[]): number {
  const first = new Map<string, number>();
  for (const { path_name, attempt } of supporting) {
    first.set(path_name, Math.min(attempt, first.get(path_name) ?? attempt));
  }
  return rate([...first.values()].reduce((sum, attempt) => sum + attempt, 0), first.size);
}

function typicalIssues(groups: readonly AttemptGroup[]): Record<string, number> {
  const failures = new Map<string, number>();
  for (const { attempt, count } of groups) {
    for (const [work, status] of attempt.results) {
      if (status === "failed") failures.set(work, (failures.get(work) ?? 0) + count);
    }
  }
  return Object.fromEntries([...failures].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)));
}

/** A quotient with four decimals. */
function rate(part: number, whole: number): number {
  return Math.round(part / whole * 10_000) / 10_000;
}
