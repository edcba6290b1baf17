import { adaptationKey, type AdaptationsByEffect } from "./adaptation_effects.ts";
import { effectOf, type Share } from "./comparison.ts";
import { type AttemptGroup, shareOf } from "./attempt_groups.ts";

/** A work that separates successes from failures. */
export interface DecisiveWork {
  work_name: string;
  effect: "helps" | "harms";
  /** Attempts that had the work in their sequence, and those that had not. */
  with: Share;
  without: Share;
}

/** Works that attempts had or lacked with a clear difference; what an adaptation of the same work says is not repeated. */
export function decisiveWorks(
  counted: readonly AttemptGroup[],
  { proven, harmful }: AdaptationsByEffect,
): DecisiveWork[] {
  const holders = new Map<string, AttemptGroup[]>();
  for (const group of counted) {
    for (const [work] of group.attempt.results) {
      const own = holders.get(work) ?? [];
      if (own.length === 0) holders.set(work, own);
      own.push(group);
    }
  }
  const isAdapted = (target: string) =>
    (["insert", "remove"] as const).some((action) => {
      const key = adaptationKey({ action, target });
      return proven[key]?.status === "proven" || harmful[key] !== undefined;
    });
  return [...holders].flatMap(([work_name, groups]): DecisiveWork[] => {
    if (groups.length === counted.length || isAdapted(work_name)) return [];
    const own = new Set(groups);
    const [having, without] = [shareOf(groups), shareOf(counted.filter((group) => !own.has(group)))];
    const effect = effectOf(having, without);
    return effect === "unclear" ? [] : [{ work_name, effect, with: having, without }];
  }).sort((a, b) => b.with.uses - a.with.uses || (a.work_name < b.work_name ? -1 : 1));
}
