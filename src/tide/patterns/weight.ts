import type { CompletedAttempt, PathInGroup } from "./attempt_groups.ts";

/** Days after which an attempt weighs half as much; each version of its path since then halves its weight as well. */
const HALF_LIFE_DAYS = 180;
const MS_PER_DAY = 86_400_000;

/**
 * How much an attempt counts beside newer ones, in thousandths: a whole number, so that sums do not depend on their order.
 * The age is measured from the newest attempt of the same group.
 */
export function weigher(
  attempts: readonly CompletedAttempt[],
  paths: readonly PathInGroup[],
): (attempt: CompletedAttempt) => number {
  const versions = new Map(paths.map(({ name, version }) => [name, version]));
  const newest = attempts.reduce((last, { completed_at }) => completed_at > last ? completed_at : last, "");
  const byDay = new Map<string, number>();
  const halvingsOf = (moment: string) => {
    const day = moment.slice(0, 10);
    const known = byDay.get(day);
    if (known !== undefined) return known;
    const days = (Date.parse(newest.slice(0, 10)) - Date.parse(day)) / MS_PER_DAY;
    byDay.set(day, days / HALF_LIFE_DAYS);
    return days / HALF_LIFE_DAYS;
  };
  return ({ path_name, path_version, completed_at }) => {
    const behind = Math.max(0, (versions.get(path_name) ?? path_version) - path_version);
    return Math.max(1, Math.round(1000 * 2 ** -(halvingsOf(completed_at) + behind)));
  };
}
