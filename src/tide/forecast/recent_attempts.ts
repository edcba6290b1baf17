import { rows, type Transaction } from "../../store/statement.ts";
import { tideOf, type TideRecord } from "../record/model.ts";

/** The newest attempts of a path that are looked at; older ones say less and less. */
const RECENT = 50;

const READ = [
  "tide_id",
  "completed_at",
  "outcome",
  "sequence",
  "learnings",
  "metrics_achieved",
  "duration_ms",
] as const;

/** A completed attempt, as much of it as is told of recent ones. */
export interface RecentAttempt extends Pick<TideRecord, typeof READ[number]> {
  /** What failed in it, in the order of its works. */
  errors: { work_name: string; error: string }[];
}

/** The newest completed attempts of paths, newest first. */
export function* recentAttempts(paths: readonly string[]): Transaction<RecentAttempt[]> {
  const found: RecentAttempt[] = [];
  for (const path of paths) found.push(...yield* ofPath(path));
  if (paths.length === 1) return found;
  return found.sort((a, b) => compare(b.completed_at!, a.completed_at!) || compare(a.tide_id, b.tide_id))
    .slice(0, RECENT);
}

/** The attempts of one path with their errors, read by one statement: on a server each one is a round trip. */
function* ofPath(path: string): Transaction<RecentAttempt[]> {
  const columns = READ.join(", ");
  const found = yield* rows(
    `select ${columns}, failed_work, error from (
        select ${columns}, attempt from tide where path_name = ? and status = 'completed'
          order by attempt desc limit ${RECENT}
      ) recent left join (
        select tide_id as failed_id, work_name as failed_work, error, position from execution
          where status = 'failed' and error is not null
      ) failed on failed_id = tide_id order by attempt desc, position`,
    path,
  );
  const attempts: RecentAttempt[] = [];
  for (const { failed_work, error, ...row } of found) {
    if (attempts.at(-1)?.tide_id !== row.tide_id) attempts.push({ ...tideOf(row), errors: [] });
    if (error !== null) attempts.at(-1)!.errors.push({ work_name: failed_work as string, error: error as string });
  }
  return attempts;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
