import { type Row, rows, type Transaction } from "#src/store/statement.ts";

/** What a record holds that no sequence of whole calls can leave behind; empty when all is well. */
export function* faultsOf(): Transaction<string[]> {
  const faults: string[] = [];
  const tell = (what: string, found: readonly Row[]) => {
    if (found.length > 0) faults.push(`${what}: ${JSON.stringify(found.slice(0, 3))}`);
  };
  tell(
    "attempts with gaps or twice",
    yield* rows("select path_name from tide group by path_name having max(attempt) <> count(*) or min(attempt) <> 1"),
  );
  tell(
    "two active attempts",
    yield* rows("select path_name from tide where status = 'active' group by path_name having count(*) > 1"),
  );
  tell(
    "an attempt that does not point at the one before",
    yield* rows(
      `select t.tide_id from tide t left join tide p on p.path_name = t.path_name and p.attempt = t.attempt - 1
        where coalesce(t.parent_tide_id, '') <> coalesce(p.tide_id, '')`,
    ),
  );
  tell(
    "a report in the log without a row, or a row that is not the last report",
    yield* rows(
      `select l.tide_id, l.work_name from execution_log l
        left join execution e on e.tide_id = l.tide_id and e.work_name = l.work_name
        where l.seq = (select max(seq) from execution_log where tide_id = l.tide_id and work_name = l.work_name)
        and (e.status is null or e.status <> l.status or e.updated_at <> l.at)`,
    ),
  );
  tell(
    "a row that was never reported in an attempt that is not completed",
    yield* rows(
      `select e.tide_id, e.work_name from execution e join tide t on t.tide_id = e.tide_id
        where t.status = 'active' and not exists
        (select 1 from execution_log l where l.tide_id = e.tide_id and l.work_name = e.work_name)`,
    ),
  );
  tell(
    "versions with gaps",
    yield* rows("select name from work group by name having max(version) <> count(*) or min(version) <> 1"),
  );
  for (const tide of yield* rows("select tide_id, sequence, results, status from tide")) {
    const sequence = (JSON.parse(tide.sequence as string) as { work_name: string }[]).map(({ work_name }) => work_name);
    const executions = yield* rows(
      "select position, work_name, status from execution where tide_id = ?",
      tide.tide_id as string,
    );
    tell(
      "a report outside of the sequence",
      executions.filter(({ position, work_name }) => sequence[Number(position)] !== work_name),
    );
    if (tide.status !== "completed") continue;
    const results = new Map(JSON.parse(tide.results as string) as [string, string | null][]);
    const differs = [...results].filter(([work, status]) =>
      status !== (executions.find(({ work_name }) => work_name === work)?.status ?? null)
    );
    if (differs.length > 0) faults.push(`results differ from the reports of ${tide.tide_id}`);
  }
  return faults;
}
