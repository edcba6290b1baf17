import { firstRow, marks, rows, type Transaction, type Value } from "../../store/statement.ts";
import { columnValue, recordOf, type Records } from "./model.ts";

/** Adds a row. Columns that the database fills, such as `seq`, are left out. */
export function* insert<Table extends keyof Records | "review_assignment">(
  table: Table,
  record: object,
): Transaction<void> {
  const entries = Object.entries(record);
  const columns = entries.map(([column]) => column).join(", ");
  const values = entries.map(([column, value]) => columnValue(column, value));
  yield* rows(`insert into ${table} (${columns}) values (${marks(values)})`, ...values);
}

/** The rows of a table that meet a condition, in an order that the condition names. */
export function* select<Table extends keyof Records>(
  table: Table,
  condition: string,
  ...values: Value[]
): Transaction<Records[Table][]> {
  return (yield* rows(`select * from ${table} where ${condition}`, ...values)).map((row) => recordOf<Table>(row));
}

/** The first of these rows, or null. */
export function* selectFirst<Table extends keyof Records>(
  table: Table,
  condition: string,
  ...values: Value[]
): Transaction<Records[Table] | null> {
  const row = yield* firstRow(`select * from ${table} where ${condition} limit 1`, ...values);
  return row === null ? null : recordOf<Table>(row);
}

/** The number of rows that meet a condition. */
export function* count(table: keyof Records, condition: string, ...values: Value[]): Transaction<number> {
  return Number((yield* firstRow(`select count(*) as n from ${table} where ${condition}`, ...values))!.n);
}

/** Sets columns of the rows that meet a condition. @returns how many rows were changed */
export function* update<Table extends keyof Records>(
  table: Table,
  set: Partial<Records[Table]>,
  condition: string,
  ...values: Value[]
): Transaction<number> {
  const entries = Object.entries(set);
  const assignments = entries.map(([column]) => `${column} = ?`).join(", ");
  const given = entries.map(([column, value]) => columnValue(column, value));
  // Each table has a column that is never null; its rows come back, one for each that was changed.
  const changed = yield* rows(
    `update ${table} set ${assignments} where ${condition} returning 1 as changed`,
    ...given,
    ...values,
  );
  return changed.length;
}
