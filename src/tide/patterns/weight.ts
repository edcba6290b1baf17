import { MS_PER_DAY } from "../../text/forms/dates.ts";
import type { CompletedAttempt, PathInGroup } from "./attempt_groups.ts";

/** Days after which an attempt weighs half as much; each version of its path since then halves its weight as well. */
const HALF_LIFE_DAYS = 180;

/**
 * How much an attempt counts beside newer ones, in thousandths: a whole number, so that sums do not depend on their order.
 * The age is measured from the newest attempt of the same group.
 */
export function weigher(
  attempts: readonly CompletedAttempt[],
  paths: readonly PathInGroup[],
): (attempt: CompletedAttempt) => number {
  const versions = new Map(paths.map(({ name, version }) => [name, version]));
  const newest = attempts.reduce((last, { completed_at }) => Math.max(last, dayOf(completed_at)), 0);
  const halvings = new Map<number, number>();
  const halvingsOf = (day: number) => {
    const known = halvings.get(day);
    if (known !== undefined) return known;
    const found = (momentOf(newest) - momentOf(day)) / MS_PER_DAY / HALF_LIFE_DAYS;
    halvings.set(day, found);
    return found;
  };
  return ({ path_name, path_version, completed_at }) => {
    const behind = Math.max(0, (versions.get(path_name) ?? path_version) - path_version);
    return Math.max(1, Math.round(1000 * 2 ** -(halvingsOf(dayOf(completed_at)) + behind)));
  };
}

/** Places of the digits of a date in a moment such as `2026-11-23T08:00:00.000Z`. */
const DIGITS = [0, 1, 2, 3, 5, 6, 8, 9];
const CODE_OF_0 = 48;

/** The day of a moment as a number such as 20261123, without a text of its own: there may be 100,000 of them. */
function dayOf(moment: string): number {
  let day = 0;
  for (const place of DIGITS) day = day * 10 + moment.charCodeAt(place) - CODE_OF_0;
  return day;
}

/** Milliseconds of the beginning of a day. */
function momentOf(day: number): number {
  return Date.UTC(Math.floor(day / 10_000), Math.floor(day / 100) % 100 - 1, day % 100);
}
