import { SQL } from "bun";
import { postgresFailure } from "./postgres_failure.ts";
import type { Row, Transaction } from "./statement.ts";
import { newerVersion, type Store, StoreFailure } from "./store.ts";
import { newestVersion, type StoreKind } from "./store_kind.ts";

/** How long a writer waits for the others, in milliseconds. */
const BUSY_MS = 8000;
const CONNECT_SECONDS = 10;
/** Writers of one store take this lock of PostgreSQL's, together with the schema's name. */
const LOCK = 0x74696465;

const TYPES: Readonly<Record<string, string>> = {
  serial: "bigint generated always as identity primary key",
  int: "bigint",
};

export interface PostgresOptions {
  /** postgres://user:password@host/database */
  url: string;
  /** Schema that holds the tables; a plain lower-case name. */
  schema: string;
  /** How messages name it: without the password. */
  shown: string;
  busyMs?: number;
}

type Connection = Pick<SQL, "unsafe">;

/** A store in one schema of a PostgreSQL database, for teams on several machines. */
export class PostgresStore implements Store {
  readonly place: string;
  isNew: boolean;
  readonly #sql: SQL;
  readonly #schema: string;
  readonly #busyMs: number;
  readonly #newest: number;

  private constructor(sql: SQL, kind: StoreKind, options: PostgresOptions, isNew: boolean) {
    this.#sql = sql;
    this.#newest = newestVersion(kind.migrations);
    this.#schema = options.schema;
    this.#busyMs = options.busyMs ?? BUSY_MS;
    this.place = options.shown;
    this.isNew = isNew;
  }

  /** Connects and brings the tables to the newest form. @throws StoreFailure */
  static open(kind: StoreKind, options: PostgresOptions): Promise<PostgresStore> {
    const { schema, shown, busyMs = BUSY_MS } = options;
    return connected(options, async (sql) => {
      const isNew = await prepare(sql, schema, shown, kind, busyMs);
      return new PostgresStore(sql, kind, options, isNew);
    });
  }

  /** Connects, and makes nothing. @returns null where there are no tables @throws StoreFailure */
  static openToRead(kind: StoreKind, options: PostgresOptions): Promise<PostgresStore | null> {
    const { schema, shown, busyMs = BUSY_MS } = options;
    return connected(options, async (sql) => {
      const form = await formOf(sql, schema, shown, newestVersion(kind.migrations));
      if (form > 0) await prepare(sql, schema, shown, kind, busyMs);
      else await sql.close({ timeout: 0 });
      return form === 0 ? null : new PostgresStore(sql, kind, options, false);
    });
  }

  read<T>(work: () => Transaction<T>): Promise<T> {
    return this.#attempt(() =>
      this.#sql.begin("isolation level repeatable read read only", async (connection) => {
        await this.#enter(connection);
        return await follow(connection, work());
      })
    );
  }

  write<T>(work: () => Transaction<T>): Promise<T> {
    return this.#attempt(() =>
      this.#sql.begin(async (connection) => {
        await lock(connection, this.#schema, this.#busyMs);
        await this.#enter(connection);
        return await follow(connection, work());
      })
    );
  }

  /** Constraints guard the rows and the server its files, so there is nothing of our own to look for. */
  problems(): Promise<string[]> {
    return Promise.resolve([]);
  }

  isCurrent(): boolean {
    return true;
  }

  async close(): Promise<void> {
    await this.#sql.close({ timeout: 5 });
  }

  /** A newer program may have changed the form since the store was opened. */
  async #enter(connection: Connection): Promise<void> {
    await enter(connection, this.#schema);
    const [form] = await connection.unsafe("select version from store_form") as Row[];
    const version = Number(form?.version ?? 0);
    if (version > this.#newest) throw newerVersion(this.place, version, this.#newest);
  }

  async #attempt<T>(body: () => Promise<T>): Promise<T> {
    try {
      return await body();
    } catch (error) {
      throw postgresFailure(error, this.place);
    }
  }
}

/** Connects, and disconnects where what follows fails. @throws StoreFailure */
async function connected<T>({ url, shown }: PostgresOptions, body: (sql: SQL) => Promise<T>): Promise<T> {
  try {
    const sql = new SQL({ url, max: 2, connectionTimeout: CONNECT_SECONDS, onnotice: () => {} } as SQL.Options);
    try {
      return await body(sql);
    } catch (error) {
      await sql.close({ timeout: 0 });
      throw error;
    }
  } catch (error) {
    throw postgresFailure(error, shown);
  }
}

/** @returns whether the tables were made now */
async function prepare(
  sql: SQL,
  schema: string,
  shown: string,
  { migrations, tables }: StoreKind,
  busyMs: number,
): Promise<boolean> {
  const newest = newestVersion(migrations);
  // Looking first keeps an opening without a change from waiting for writers.
  if (await formOf(sql, schema, shown, newest) === newest) return false;
  return await sql.begin(async (connection) => {
    await lock(connection, schema, busyMs);
    const version = await formOf(connection, schema, shown, newest);
    if (version === newest) return false;
    if (version === 0) await connection.unsafe(`create schema if not exists "${schema}"`);
    await enter(connection, schema);
    if (version === 0) await connection.unsafe("create table store_form (version bigint not null)");
    for (const migration of migrations.filter((step) => step.version > version)) {
      if (migration.version - 1 === version && version > 0) await backUp(connection, schema, version, tables);
      for (const statement of migration.statements) await connection.unsafe(spelled(statement));
      await connection.unsafe("delete from store_form");
      await connection.unsafe("insert into store_form (version) values ($1)", [migration.version]);
    }
    return version === 0;
  });
}

/** The version of the tables as stored, 0 for none. @throws StoreFailure when they are not ours or too new */
async function formOf(connection: Connection, schema: string, shown: string, newest: number): Promise<number> {
  const tables = await connection.unsafe("select tablename from pg_tables where schemaname = $1", [schema]) as Row[];
  if (tables.length === 0) return 0;
  if (!tables.some(({ tablename }) => tablename === "store_form")) {
    throw new StoreFailure(
      "foreign",
      `schema \`${schema}\` of ${shown} holds tables of another program`,
      "name another schema with `?schema=NAME` behind the address",
    );
  }
  const [form] = await connection.unsafe(`select version from "${schema}".store_form`) as Row[];
  const version = Number(form?.version ?? 0);
  if (version <= newest) return version;
  throw newerVersion(shown, version, newest);
}

/** Copies of all tables in a schema of their own, made in the migration's transaction. */
async function backUp(
  connection: Connection,
  schema: string,
  version: number,
  tables: readonly string[],
): Promise<void> {
  const copy = `${schema}_form_${version}_backup`;
  await connection.unsafe(`drop schema if exists "${copy}" cascade`);
  await connection.unsafe(`create schema "${copy}"`);
  for (const table of tables) {
    await connection.unsafe(`create table "${copy}".${table} as table "${schema}".${table}`);
  }
}

async function lock(connection: Connection, schema: string, busyMs: number): Promise<void> {
  await connection.unsafe(`set local lock_timeout = ${Math.max(1, Math.floor(busyMs))}`);
  await connection.unsafe("select pg_advisory_xact_lock($1, hashtext($2))", [LOCK, schema]);
}

async function enter(connection: Connection, schema: string): Promise<void> {
  await connection.unsafe(`set local search_path = "${schema}"`);
}

async function follow<T>(connection: Connection, work: Transaction<T>): Promise<T> {
  let step = work.next();
  while (step.done !== true) {
    const { sql, values } = step.value;
    step = work.next(await connection.unsafe(numbered(sql), [...values]) as Row[]);
  }
  return step.value;
}

/** `?` as PostgreSQL wants it. Our statements hold no `?` inside quotes. */
function numbered(sql: string): string {
  let count = 0;
  return sql.replaceAll("?", () => `$${++count}`);
}

function spelled(sql: string): string {
  return sql.replaceAll(/\{(\w+)\}/g, (_, name: string) => TYPES[name]!);
}
