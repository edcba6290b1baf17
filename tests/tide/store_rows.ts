import { firstRow, rows, type Transaction } from "#src/store/statement.ts";

export function* addWork(name: string): Transaction<void> {
  yield* rows(
    "insert into work (work_id, name, version, what, how, metrics, checksum, created_at) values (?, ?, 1, ?, '[]', '[]', '', '')",
    `id-${name}`,
    name,
    name,
  );
}

export function* countWorks(): Transaction<number> {
  return Number((yield* firstRow("select count(*) as n from work"))!.n);
}
