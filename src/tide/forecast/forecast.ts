import { rows, type Transaction } from "../../store/statement.ts";
import { type AdaptationEvidence, adaptationsByEffect } from "../patterns/adaptation_effects.ts";
import {
  byTime,
  type CompletedAttempt,
  groupAlike,
  isCounted,
  shareOf,
  weighedRate,
} from "../patterns/attempt_groups.ts";
import { wilsonInterval } from "../patterns/comparison.ts";
import { groupOf, type NamedGroup, pathGroup } from "../patterns/pattern_groups.ts";
import { weigher } from "../patterns/weight.ts";
import { completedAttempts } from "../record/completed_attempts.ts";
import { pathOf, type PathRecord } from "../record/model.ts";
import { expectedDuration, isSameList, longestWorks, workDurations } from "./durations.ts";
import { type Observations, observationsOf } from "./observations.ts";
import { recentAttempts } from "./recent_attempts.ts";

/** Attempts that a chance is based on; with fewer a wider group is taken, where there is one. */
const LEAST_ATTEMPTS = 3;
const MOST_ADAPTATIONS = 5;

/** The attempts that a chance is taken from: those at the path with the same works, all of the path, or of its domain. */
type Basis = "same_works" | "path" | "domain";

/** What is known of an attempt before it begins. */
export interface Forecast {
  /** Null where nothing comparable was tried. */
  success: {
    /** Newer attempts and versions count more. */
    chance: number;
    successes: number;
    attempts: number;
    /** Bounds of the true success rate, at a confidence of 95 %. */
    interval: [low: number, high: number];
    basis: Basis;
  } | null;
  duration: ReturnType<typeof expectedDuration>;
  works: ReturnType<typeof longestWorks>;
  /** What helped, and what harmed, in the attempts of the path or, where it has none, of its domain. */
  proven_adaptations: Record<string, AdaptationEvidence>;
  harmful_adaptations: Record<string, AdaptationEvidence>;
  learnings: Observations["learnings"];
  frequent_errors: Observations["frequent_errors"];
}

/** What earlier attempts tell of one that is about to begin with these works; null where they tell nothing. */
export function* forecastOf(path: PathRecord, works: readonly string[]): Transaction<Forecast | null> {
  const own = yield* withAttempts(pathGroup(path));
  const domain = own.attempts.filter(isCounted).length < LEAST_ATTEMPTS ? yield* domainOf(path) : null;
  const source = own.attempts.length === 0 && domain !== null ? domain : own;
  const recent = yield* recentAttempts(source.paths.map(({ name }) => name));
  const durations = yield* workDurations(works, recent);
  const { learnings, frequent_errors } = observationsOf(recent, []);
  const success = chanceOf(works, own, domain);
  if (success === null && durations.size === 0 && recent.length === 0) return null;
  return {
    success,
    duration: expectedDuration(works, source === own ? recent : [], durations),
    works: longestWorks(works, durations),
    ...adaptationsFor(source, works),
    learnings,
    frequent_errors,
  };
}

type GroupOfAttempts = NamedGroup & { attempts: readonly CompletedAttempt[] };

function* withAttempts(group: NamedGroup): Transaction<GroupOfAttempts> {
  const attempts = yield* completedAttempts(group.paths.map(({ name }) => name));
  return { ...group, attempts: [...attempts.values()].flat() };
}

/** The other paths of an explicit domain. */
function* domainOf({ name, domain }: PathRecord): Transaction<GroupOfAttempts | null> {
  if (domain === null) return null;
  const others = (yield* rows(
    `select * from path p where version = (select max(version) from path where name = p.name)
      and domain = ? and name <> ? order by name`,
    domain,
    name,
  )).map(pathOf);
  return others.length === 0 ? null : yield* withAttempts(groupOf(`domain:${domain}`, others, domain));
}

function chanceOf(
  works: readonly string[],
  own: GroupOfAttempts,
  domain: GroupOfAttempts | null,
): Forecast["success"] {
  const counted = own.attempts.filter(isCounted);
  const same = counted.filter(({ results }) => isSameList(results.map(([work]) => work), works));
  const bases: { group: GroupOfAttempts; attempts: readonly CompletedAttempt[]; basis: Basis }[] = [
    { group: own, attempts: same, basis: "same_works" },
    { group: own, attempts: counted, basis: "path" },
  ];
  if (domain !== null) bases.push({ group: domain, attempts: domain.attempts.filter(isCounted), basis: "domain" });
  const best = bases.find(({ attempts }) => attempts.length >= LEAST_ATTEMPTS) ??
    bases.find(({ attempts }) => attempts.length > 0);
  if (best === undefined) return null;
  const { group, attempts, basis } = best;
  const groups = groupAlike(attempts, byTime(group.paths.length > 1), weigher(group.attempts, group.paths));
  const share = shareOf(groups);
  return {
    chance: weighedRate(groups),
    successes: share.successes,
    attempts: share.uses,
    interval: wilsonInterval(share),
    basis,
  };
}

function adaptationsFor(
  group: GroupOfAttempts,
  works: readonly string[],
): Pick<Forecast, "proven_adaptations" | "harmful_adaptations"> {
  const order = byTime(group.paths.length > 1);
  const counted = groupAlike(group.attempts.filter(isCounted), order, weigher(group.attempts, group.paths));
  const { proven, harmful } = adaptationsByEffect(counted, [works], order);
  const first = (found: Record<string, AdaptationEvidence>) =>
    Object.fromEntries(Object.entries(found).slice(0, MOST_ADAPTATIONS));
  return { proven_adaptations: first(proven), harmful_adaptations: first(harmful) };
}
