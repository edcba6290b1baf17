import type { Adaptation } from "../record/model.ts";
import { changesNothing, placeOf } from "./adaptations.ts";
import { effectOf, rate, type Share, wilsonInterval } from "./comparison.ts";
import { type AttemptGroup, type Order, shareOf } from "./attempt_groups.ts";
import type { AdaptationAction } from "./vocabulary.ts";

/** Attempts with an adaptation from which on it is more than a candidate. */
const USES_NEEDED = 3;

/** What the attempts tell of one adaptation. Rates have four decimals. */
export interface AdaptationEvidence {
  /**
   * `proven` and `harmful` where attempts with it succeed clearly more or less often than those without; `candidate` where
   * it was tried less than three times and mostly went well; otherwise `unclear`.
   */
  status: "proven" | "candidate" | "unclear" | "harmful";
  success_rate: number;
  uses: number;
  successes: number;
  /** Bounds of the true success rate with it, at a confidence of 95 %. */
  interval: [low: number, high: number];
  /** The base rate: attempts that did not have it; the rate is null where there is none. */
  without: { success_rate: number | null; uses: number; successes: number };
  description: string;
  /** Where works were put, by the number of attempts; empty for what has no place. */
  places: Record<string, number>;
}

/** Adaptations by what they do, by key. */
export interface AdaptationsByEffect {
  proven: Record<string, AdaptationEvidence>;
  harmful: Record<string, AdaptationEvidence>;
  unclear: Record<string, AdaptationEvidence>;
}

/** The name of the same change in several attempts, wherever it was made, such as `insert-add-auth`. */
export function adaptationKey({ action, target }: Adaptation): string {
  return `${action}-${target}`;
}

/** An adaptation with the attempts that had it. */
interface Use {
  adaptation: Adaptation;
  groups: AttemptGroup[];
  seen: Adaptation[];
  places: Map<string, number>;
}

/**
 * The adaptations of counted attempts, each compared with the attempts that lacked it.
 * @param paths the works of the paths as they are now: what changes none of them is not recommended again
 */
export function adaptationsByEffect(
  counted: readonly AttemptGroup[],
  paths: readonly (readonly string[])[],
  order: Order,
): AdaptationsByEffect {
  const entries = [...usesOf(counted.toSorted((a, b) => order(a.newest, b.newest)))]
    .filter(([, { seen }]) => !paths.every((works) => changesNothing(seen.at(-1)!, works)))
    .map(([key, use]): [string, AdaptationEvidence] => [key, evidenceOf(use, counted)])
    .sort(byWorth);
  const having = (...statuses: AdaptationEvidence["status"][]) =>
    Object.fromEntries(entries.filter(([, { status }]) => statuses.includes(status)));
  return { proven: having("proven", "candidate"), harmful: having("harmful"), unclear: having("unclear") };
}

function usesOf(oldestFirst: readonly AttemptGroup[]): Map<string, Use> {
  const found = new Map<string, Use>();
  for (const group of oldestFirst) {
    for (const [key, list] of Map.groupBy(group.newest.adaptations, adaptationKey)) {
      const use = found.get(key) ?? { adaptation: list[0]!, groups: [], seen: [], places: new Map<string, number>() };
      use.groups.push(group);
      use.seen.push(...list);
      for (const place of new Set(list.map(placeName))) {
        if (place !== null) use.places.set(place, (use.places.get(place) ?? 0) + group.count);
      }
      found.set(key, use);
    }
  }
  return found;
}

function evidenceOf({ adaptation, groups, seen, places }: Use, counted: readonly AttemptGroup[]): AdaptationEvidence {
  const having = shareOf(groups);
  const without = shareOf(counted.filter((group) => !groups.includes(group) && lacks(adaptation, group)));
  return {
    status: statusOf(having, without),
    success_rate: rate(having.successes, having.uses),
    ...having,
    interval: wilsonInterval(having),
    without: { success_rate: without.uses === 0 ? null : rate(without.successes, without.uses), ...without },
    description: describe(adaptation, seen, places),
    places: Object.fromEntries([...places].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))),
  };
}

function statusOf(having: Share, without: Share): AdaptationEvidence["status"] {
  if (having.uses < USES_NEEDED) {
    return having.successes >= 1 && having.successes * 2 >= having.uses ? "candidate" : "unclear";
  }
  const effect = effectOf(having, without);
  return effect === "helps" ? "proven" : effect === "harms" ? "harmful" : "unclear";
}

/**
 * True for attempts that are fit to be compared with those that had an adaptation: of an inserted work those that went
 * without it, of a removed one those that had it.
 */
function lacks({ action, target }: Adaptation, { attempt }: AttemptGroup): boolean {
  if (action !== "insert" && action !== "remove") return true;
  return attempt.results.some(([work]) => work === target) === (action === "remove");
}

const RANKS: Readonly<Record<AdaptationEvidence["status"], number>> = {
  proven: 0,
  candidate: 1,
  harmful: 2,
  unclear: 3,
};

function byWorth([a, one]: [string, AdaptationEvidence], [b, other]: [string, AdaptationEvidence]): number {
  return RANKS[one.status] - RANKS[other.status] || other.successes - one.successes || other.uses - one.uses ||
    (a < b ? -1 : 1);
}

/** The newest reason that somebody gave, else the newest change, else what is done and where most often. */
function describe(
  { action, target }: Adaptation,
  seen: readonly Adaptation[],
  places: ReadonlyMap<string, number>,
): string {
  for (const field of ["reason", "change"]) {
    const explained = seen.findLast(({ details }) =>
      typeof details?.[field] === "string" && details[field].trim() !== ""
    );
    if (explained !== undefined) return explained.details![field] as string;
  }
  const [usual] = [...places].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return usual === undefined ? `${action} ${target}` : `${action} ${target} ${usual[0]}`;
}

/** Where a work was put, such as `before create-api`; null for an action without a place. */
function placeName(adaptation: Adaptation): string | null {
  const { action } = adaptation as { action: AdaptationAction };
  if (action !== "insert" && action !== "reorder") return null;
  const place = placeOf(adaptation, 0, null) ?? { at: "end" };
  return "other" in place ? `${place.at} ${place.other}` : `at the ${place.at}`;
}
