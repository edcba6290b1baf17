import { marks, rows, type Transaction } from "../../store/statement.ts";

interface Attempts {
  attempts: number;
  active_tide_id: string | null;
}

/** How often paths were attempted, by path; paths without an attempt are left out. */
export function* attemptsOf(paths: readonly string[]): Transaction<Map<string, Attempts>> {
  if (paths.length === 0) return new Map();
  const found = yield* rows(
    `select path_name, max(attempt) as attempts, max(case when status = 'active' then tide_id end) as active_tide_id
      from tide where path_name in (${marks(paths)}) group by path_name`,
    ...paths,
  );
  return new Map(found.map(({ path_name, attempts, active_tide_id }) => [
    path_name as string,
    { attempts: Number(attempts), active_tide_id: active_tide_id as string | null },
  ]));
}
