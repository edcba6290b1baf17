import { adaptationKey } from "./adaptations.ts";
import { sha256 } from "./digest.ts";
import { idOf } from "./ids.ts";
import type { Adaptation } from "./model.ts";
import type { Outcome, Status } from "./vocabulary.ts";

/** Supporting attempts that make a pattern proven; fewer make it a candidate. */
export const SUPPORT_NEEDED = 3;

/** A completed attempt, as much of it as patterns are made of. Lists may be shared between attempts. */
export interface Lesson {
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
export interface Group {
  /** What the pattern's id is made of: `path:NAME` or `domain:NAME`. */
  key: string;
  paths: readonly string[];
  domain: string | null;
  tags: readonly string[];
  derived_tags: readonly string[];
  /** By path name and attempt. */
  lessons: readonly Lesson[];
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
  /** Ids of the supporting attempts, oldest first. */
  distilled_from: string[];
  /** In how many attempts each work failed, most first. */
  typical_issues: Record<string, number>;
}

/** The pattern of a group; null when nothing succeeded yet. The same lessons give the same pattern in any order. */
export function patternOf(group: Group): Pattern | null {
  const lessons = group.lessons.toSorted(byTime(group.paths.length > 1));
  const supporting = lessons.filter(isSupport);
  if (supporting.length === 0) return null;
  const isProven = supporting.length >= SUPPORT_NEEDED;
  const common = commonSequence(supporting.map(executed));
  const counted = lessons.filter((lesson) => isCounted(lesson) && follows(lesson, common));
  const first = supporting[isProven ? SUPPORT_NEEDED - 1 : 0]!;
  const digest = sha256(`${group.key}\n${JSON.stringify(common)}`).slice(0, 8);
  return {
    pattern_id: idOf("pattern", new Date(first.completed_at), digest),
    common_sequence: common,
    proven_adaptations: provenAdaptations(lessons),
    success_rate: counted.length === 0 ? 0 : rate(counted.filter(isSupport).length, counted.length),
    status: isProven ? "proven" : "candidate",
    support: supporting.length,
    followers: counted.length,
    overall_success_rate: rate(supporting.length, lessons.length),
    avg_attempts_to_success: firstSuccess(supporting),
    domain: group.domain,
    tags: [...group.tags],
    derived_tags: [...group.derived_tags],
    paths: [...group.paths],
    distilled_from: supporting.map(({ tide_id }) => tide_id),
    typical_issues: typicalIssues(lessons),
  };
}

/** Attempts of one path are in order by number, whatever the clock did; between paths only the time can tell. */
function byTime(isMixed: boolean): (a: Lesson, b: Lesson) => number {
  const text = (a: string, b: string) => a < b ? -1 : a > b ? 1 : 0;
  return (a, b) =>
    (isMixed ? text(a.completed_at, b.completed_at) || text(a.path_name, b.path_name) : 0) || a.attempt - b.attempt;
}

function isSupport({ outcome, hasFullEvidence }: Lesson): boolean {
  return outcome === "success" && hasFullEvidence;
}

/** A success that nobody can check says nothing either way. */
function isCounted(lesson: Lesson): boolean {
  return lesson.outcome !== "success" || lesson.hasFullEvidence;
}

/** The works that were done, in effective order. */
function executed({ results }: Lesson): string[] {
  return results.filter(([, status]) => status === "complete" || status === "reused").map(([work]) => work);
}

/** True when the attempt's effective sequence holds the works in this order, others between them or not. */
function follows({ results }: Lesson, sequence: readonly string[]): boolean {
  let at = 0;
  for (const [work] of results) if (work === sequence[at]) at++;
  return at === sequence.length;
}

/** Orders the works that most of the sequences hold by what stands before what in most of them. */
export function commonSequence(sequences: readonly (readonly string[])[]): string[] {
  // Equal sequences are counted, not repeated; their order is fixed so that sums of fractions are, too.
  const counted = new Map<string, { sequence: readonly string[]; count: number }>();
  for (const sequence of sequences) {
    const key = sequence.join("\n");
    const known = counted.get(key);
    if (known === undefined) counted.set(key, { sequence, count: 1 });
    else known.count++;
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
  const needed = Math.ceil(sequences.length * 6 / 10);
  const ranked = [...holders]
    .filter(([, { count }]) => count >= needed)
    .map(([work, { count, place }]) => ({ work, place: place / count }))
    .sort((a, b) => a.place - b.place || (a.work < b.work ? -1 : 1))
    .map(({ work }) => work);
  return sorted(ranked, precedence(distinct, new Set(ranked)));
}

/** How often each work stands before each other one. */
function precedence(
  distinct: readonly { sequence: readonly string[]; count: number }[],
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

function provenAdaptations(lessons: readonly Lesson[]): Record<string, ProvenAdaptation> {
  const found = new Map<string, { uses: number; successes: number; seen: Adaptation[] }>();
  for (const lesson of lessons) {
    if (lesson.adaptations.length === 0) continue;
    for (const [key, list] of Map.groupBy(lesson.adaptations, adaptationKey)) {
      const entry = found.get(key) ?? { uses: 0, successes: 0, seen: [] };
      entry.uses++;
      if (isSupport(lesson)) entry.successes++;
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
    const told = seen.findLast(({ details }) => typeof details?.[field] === "string" && details[field].trim() !== "");
    if (told !== undefined) return told.details![field] as string;
  }
  const { action, target } = seen.at(-1)!;
  const place = key.slice(`${action}-${target}-`.length).replace("-", " ");
  return place === "" ? `${action} ${target}` : `${action} ${target} ${PLACES[place] ?? place}`;
}

const PLACES: Readonly<Record<string, string>> = { start: "at the start", end: "at the end" };

/** Mean over the paths of the number of their first supporting attempt. */
function firstSuccess(supporting: readonly Lesson[]): number {
  const first = new Map<string, number>();
  for (const { path_name, attempt } of supporting) {
    first.set(path_name, Math.min(attempt, first.get(path_name) ?? attempt));
  }
  return rate([...first.values()].reduce((sum, attempt) => sum + attempt, 0), first.size);
}

function typicalIssues(lessons: readonly Lesson[]): Record<string, number> {
  const failures = new Map<string, number>();
  for (const { results } of lessons) {
    for (const [work, status] of results) {
      if (status === "failed") failures.set(work, (failures.get(work) ?? 0) + 1);
    }
  }
  return Object.fromEntries([...failures].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)));
}

/** A quotient with four decimals. */
function rate(part: number, whole: number): number {
  return Math.round(part / whole * 10_000) / 10_000;
}
