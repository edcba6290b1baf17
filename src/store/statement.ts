/** One row of a result. Whole numbers may arrive as texts: PostgreSQL's 64-bit numbers do. */
export type Row = Readonly<Record<string, string | number | bigint | null>>;

export type Value = string | number | null;

/** SQL that both databases understand, with `?` for each value. */
export interface SqlStatement {
  sql: string;
  values: readonly Value[];
}

/**
 * What a transaction does, written down once for every database: it yields statements and is handed their rows. It sees
 * nothing else of the outside, so it may be run again from the start.
 */
export type Transaction<T> = Generator<SqlStatement, T, readonly Row[]>;

/** All rows of a statement. */
export function* rows(sql: string, ...values: Value[]): Transaction<readonly Row[]> {
  return yield { sql, values };
}

/** The first row of a statement, or null. */
export function* firstRow(sql: string, ...values: Value[]): Transaction<Row | null> {
  return (yield { sql, values })[0] ?? null;
}

/** As many `?` as there are values, for a list in SQL. */
export function marks(values: readonly unknown[]): string {
  return values.map(() => "?").join(", ");
}
