import { sha256 } from "../../text/digest.ts";
import { idOf } from "../record/ids.ts";
import { type AdaptationEvidence, adaptationsByEffect } from "./adaptation_effects.ts";
import { commonSequence, type CountedSequence } from "./common_sequence.ts";
import {
  type AttemptGroup,
  byTime,
  type CompletedAttempt,
  groupAlike,
  isCounted,
  isSupport,
  type Order,
  type PathInGroup,
  shareOf,
  weighedRate,
} from "./attempt_groups.ts";
import { rate } from "./comparison.ts";
import { type DecisiveWork, decisiveWorks } from "./decisive_works.ts";
import { weigher } from "./weight.ts";

/** Supporting attempts that make a pattern proven; fewer make it a candidate. */
export const SUPPORT_NEEDED = 3;
const NAMED_SOURCES = 5;
/** Works that attempts must have in common; a single one is no sequence. */
const LEAST_WORKS = 2;

/** A path or an explicit domain with the attempts that belong to it. */
export interface PatternGroup {
  /** What the pattern's id is made of: `path:NAME` or `domain:NAME`. */
  key: string;
  paths: readonly PathInGroup[];
  domain: string | null;
  tags: readonly string[];
  derived_tags: readonly string[];
  attempts: readonly CompletedAttempt[];
}

/** What the successful attempts of a group have in common. Rates are from 0 to 1 with four decimals. */
export interface Pattern {
  pattern_id: string;
  common_sequence: string[];
  /** Those that helped, proven ones first; what the paths contain by now is left out of all three. */
  proven_adaptations: Record<string, AdaptationEvidence>;
  /** Those with which attempts succeeded less often than without. */
  harmful_adaptations: Record<string, AdaptationEvidence>;
  /** Those of which the attempts do not tell whether they help. */
  unclear_adaptations: Record<string, AdaptationEvidence>;
  /** Works whose presence makes a difference, beside what adaptations say. */
  decisive_works: DecisiveWork[];
  /** Among the attempts that followed the sequence. */
  success_rate: number;
  /** The same with each attempt weighed by its age and by the versions of the path since then. */
  recent_success_rate: number;
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
 * The pattern of a group; null where nothing succeeded yet, or the successes have fewer than two works in common. The same attempts give the same pattern in any order.
 */
export function patternOf(group: PatternGroup): Pattern | null {
  const order = byTime(group.paths.length > 1);
  const supporting = group.attempts.filter(isSupport);
  if (supporting.length === 0) return null;
  const groups = groupAlike(group.attempts, order, weigher(group.attempts, group.paths));
  const isProven = supporting.length >= SUPPORT_NEEDED;
  const common = commonSequence(groups.filter(({ attempt }) => isSupport(attempt)).map(executed));
  if (common.length < LEAST_WORKS) return null;
  const counted = groups.filter(({ attempt }) => isCounted(attempt));
  const following = counted.filter(({ attempt }) => follows(attempt, common));
  const { uses: followers, successes } = shareOf(following);
  const adaptations = adaptationsByEffect(counted, group.paths.map(({ works }) => works), order);
  const oldest = extremes(supporting, SUPPORT_NEEDED, order);
  // Rows come nearly in order, so the newest are found at once from the end.
  const newest = extremes(supporting.toReversed(), NAMED_SOURCES, (a, b) => order(b, a));
  const digest = sha256(`${group.key}\n${JSON.stringify(common)}`).slice(0, 8);
  return {
    pattern_id: idOf("pattern", new Date(oldest[isProven ? SUPPORT_NEEDED - 1 : 0]!.completed_at), digest),
    common_sequence: common,
    proven_adaptations: adaptations.proven,
    harmful_adaptations: adaptations.harmful,
    unclear_adaptations: adaptations.unclear,
    decisive_works: decisiveWorks(counted, adaptations),
    success_rate: followers === 0 ? 0 : rate(successes, followers),
    recent_success_rate: weighedRate(following),
    status: isProven ? "proven" : "candidate",
    support: supporting.length,
    followers,
    overall_success_rate: rate(supporting.length, group.attempts.length),
    avg_attempts_to_success: firstSuccess(supporting),
    domain: group.domain,
    tags: [...group.tags],
    derived_tags: [...group.derived_tags],
    paths: group.paths.map(({ name }) => name),
    distilled_from: newest.reverse().map(({ tide_id }) => tide_id),
    typical_issues: typicalIssues(groups),
  };
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
