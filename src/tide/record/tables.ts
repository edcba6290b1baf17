import { sha256 } from "../../text/digest.ts";
import { firstRow, marks, type Row, rows, type Transaction, type Value } from "../../store/statement.ts";
import {
  executionOf,
  type ExecutionRecord,
  pathOf,
  type PathRecord,
  rowOf,
  tideOf,
  type TideRecord,
  workOf,
  type WorkRecord,
} from "./model.ts";

/** What is kept in versions, by table. */
export interface Versioned {
  work: WorkRecord;
  path: PathRecord;
}

export const READ_VERSION: { [Table in keyof Versioned]: (row: Row) => Versioned[Table] } = {
  work: workOf,
  path: pathOf,
};

/** The newest version of a work or path, or null. */
export function* newest<Table extends keyof Versioned>(
  table: Table,
  name: string,
): Transaction<Versioned[Table] | null> {
  const row = yield* firstRow(`select * from ${table} where name = ? order by version desc limit 1`, name);
  return row === null ? null : READ_VERSION[table](row);
}

/** One version of a work or path, or null. */
export function* oneVersion<Table extends keyof Versioned>(
  table: Table,
  name: string,
  version: number,
): Transaction<Versioned[Table] | null> {
  const row = yield* firstRow(`select * from ${table} where name = ? and version = ?`, name, version);
  return row === null ? null : READ_VERSION[table](row);
}

/** Newest version numbers of those of the works that are saved, by name. */
export function* newestVersions(names: readonly string[]): Transaction<Map<string, number>> {
  if (names.length === 0) return new Map();
  const found = yield* rows(
    `select name, max(version) as version from work where name in (${marks(names)}) group by name`,
    ...names,
  );
  return new Map(found.map(({ name, version }) => [name as string, Number(version)]));
}

export function* allNames(table: keyof Versioned): Transaction<string[]> {
  const found = yield* rows(`select distinct name from ${table} order by name`);
  return found.map(({ name }) => name as string);
}

export function* tideById(id: string): Transaction<TideRecord | null> {
  const row = yield* firstRow("select * from tide where tide_id = ?", id);
  return row === null ? null : tideOf(row);
}

/** The attempt of a path with the highest number, or null. */
export function* lastTide(pathName: string): Transaction<TideRecord | null> {
  const row = yield* firstRow("select * from tide where path_name = ? order by attempt desc limit 1", pathName);
  return row === null ? null : tideOf(row);
}

/** Inserts one record. */
export function* insert(table: string, record: object): Transaction<void> {
  const row = rowOf(record);
  const names = Object.keys(row);
  yield {
    sql: `insert into ${table} (${names.join(", ")}) values (${marks(names)})`,
    values: Object.values(row) as Value[],
  };
}

/** The number of what a completed attempt ran and how it ended, both as JSON; it is kept when it is new. */
export function* lessonId(
  ...content: [adaptations: TideRecord["adaptations"], results: TideRecord["results"]]
): Transaction<number> {
  const [adaptations, results] = content.map((part) => JSON.stringify(part)) as [string, string];
  const digest = sha256(`${adaptations}\n${results}`);
  const known = yield* firstRow("select lesson_id from lesson where digest = ?", digest);
  if (known !== null) return Number(known.lesson_id);
  const made = yield* firstRow(
    "insert into lesson (digest, adaptations, results) values (?, ?, ?) returning lesson_id",
    digest,
    adaptations,
    results,
  );
  return Number(made!.lesson_id);
}

/** An id that no row of a table has yet. */
export function* freshId(table: "work" | "path" | "tide", make: () => string): Transaction<string> {
  for (;;) {
    const id = make();
    if ((yield* firstRow(`select 1 as taken from ${table} where ${table}_id = ?`, id)) === null) return id;
  }
}

/** Reports of an attempt by work. */
export function* executionsOf(tide_id: string): Transaction<Map<string, ExecutionRecord>> {
  const found = yield* rows("select * from execution where tide_id = ? order by position", tide_id);
  return new Map(found.map(executionOf).map((execution) => [execution.work_name, execution]));
}
