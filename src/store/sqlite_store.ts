import { constants, Database, type SQLQueryBindings } from "bun:sqlite";
import { existsSync, lstatSync, mkdirSync, renameSync, rmSync, type Stats, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { isYamlName } from "../diagnostics/yaml_name.ts";
import type { Row, SqlStatement, Transaction } from "./statement.ts";
import { newerVersion, type Store, StoreFailure } from "./store.ts";
import { newestVersion, type StoreKind } from "./store_kind.ts";
import { sqliteFailure } from "./sqlite_failure.ts";

/** How long a writer waits for the others, in milliseconds. */
const BUSY_MS = 8000;

const TYPES: Readonly<Record<string, string>> = { serial: "integer primary key autoincrement", int: "integer" };

export interface SqliteOptions {
  /** Null for an empty store in memory. */
  path: string | null;
  /** How messages name it. */
  shown: string;
  /** False for calls that only read: a missing store is then an empty one in memory, and nothing is made. */
  mayCreate: boolean;
  /** True where the path is the program's own choice: links that lead elsewhere are then refused. */
  isConfined: boolean;
  busyMs?: number;
}

/** A store in one file of SQLite. Transactions run without a pause, so nothing of this process comes between. */
export class SqliteStore implements Store {
  readonly place: string;
  isNew: boolean;
  readonly #kind: StoreKind;
  readonly #db: Database;
  readonly #path: string | null;
  readonly #busyMs: number;
  /** Device and number of the file as opened; null in memory. */
  readonly #identity: string | null;

  /** @throws StoreFailure */
  constructor(kind: StoreKind, options: SqliteOptions) {
    const { path, shown, mayCreate, isConfined, busyMs = BUSY_MS } = options;
    this.#kind = kind;
    this.place = shown;
    this.#path = path;
    this.#busyMs = busyMs;
    if (path !== null && isConfined) refuseLinks(path, shown, kind);
    const stat = path === null ? null : statOrFail(path, shown);
    this.isNew = stat === null && mayCreate;
    const file = stat !== null || mayCreate ? path : null;
    try {
      if (path !== null) refuseYamlName(path, shown);
      if (stat !== null) refuseOther(stat, shown);
      if (file !== null && this.isNew) mkdirSync(dirname(file), { recursive: true });
      this.#db = file === null ? new Database(":memory:") : openFile(file, mayCreate, busyMs);
    } catch (error) {
      throw sqliteFailure(error, shown);
    }
    try {
      // The file may come from a stranger's checkout: its schema may call nothing, and its pages are not trusted.
      this.#db.run("pragma trusted_schema = off");
      this.#db.run("pragma cell_size_check = on");
      this.#db.run("pragma foreign_keys = on");
      this.#prepare(shown);
      this.#db.run("pragma synchronous = full");
      // From here on we wait ourselves: SQLite's own waiting gets longer and longer, and nothing else runs meanwhile.
      this.#db.run("pragma busy_timeout = 0");
      this.#identity = file === null ? null : identityOf(file);
    } catch (error) {
      this.#db.close();
      throw sqliteFailure(error, shown);
    }
  }

  isCurrent(): boolean {
    return this.#identity !== null && identityOf(this.#path!) === this.#identity;
  }

  read<T>(work: () => Transaction<T>): Promise<T> {
    return this.#inTransaction(work, "deferred");
  }

  write<T>(work: () => Transaction<T>): Promise<T> {
    return this.#inTransaction(work, "immediate");
  }

  problems(): Promise<string[]> {
    try {
      return Promise.resolve([...this.#integrity(), ...this.#danglingRows()]);
    } catch (error) {
      return Promise.reject(sqliteFailure(error, this.place));
    }
  }

  close(): Promise<void> {
    this.#db.close();
    return Promise.resolve();
  }

  #prepare(shown: string): void {
    const db = this.#db;
    const { migrations, applicationId } = this.#kind;
    const newest = newestVersion(migrations);
    // In one snapshot: between two reads another process may make the tables.
    const first = db.transaction(() => this.#formOf(shown, newest)).deferred();
    if (first.version === newest) return;
    if (first.version > 0) this.#refuseCorrupt(shown);
    this.#switchToWal();
    db.transaction(() => {
      // Another process may have been faster.
      const { version } = this.#formOf(shown, newest);
      for (const migration of migrations.filter((step) => step.version > version)) {
        // A copy is read from outside the transaction, so it holds the form before the first step.
        if (migration.version - 1 > 0 && migration.version - 1 === version) this.#backUp(version, shown);
        for (const sql of migration.statements) db.run(spelled(sql));
        db.run(`pragma user_version = ${migration.version}`);
      }
      db.run(`pragma application_id = ${applicationId}`);
    }).immediate();
  }

  /** SQLite does not wait for others here, so we do. */
  #switchToWal(): void {
    const idle = new Int32Array(new SharedArrayBuffer(4));
    for (let waited = 0;; waited += 10) {
      try {
        return void this.#db.run("pragma journal_mode = wal");
      } catch (error) {
        if (!isBusy(error) || waited >= this.#busyMs) throw error;
        Atomics.wait(idle, 0, 0, 10);
      }
    }
  }

  /** The version of the tables as stored. @throws StoreFailure when they are not ours or too new */
  #formOf(shown: string, newest: number): { version: number } {
    const version = Number(this.#pragma("user_version"));
    const owner = Number(this.#pragma("application_id"));
    const parts = this.#db.query("select type, name from sqlite_master").all() as { type: string; name: string }[];
    if (owner !== this.#kind.applicationId && (parts.length > 0 || version !== 0)) {
      throw new StoreFailure("foreign", `${shown} is a database of another program`, "name another file for the store");
    }
    const active = parts.find(({ type }) => type === "trigger" || type === "view");
    if (active !== undefined) {
      throw new StoreFailure(
        "foreign",
        `${shown} holds a ${active.type} that epf did not make`,
        "do not use a store from a source you do not trust; move it away",
      );
    }
    if (version > newest) throw newerVersion(shown, version, newest);
    return { version };
  }

  /** A whole, compact copy beside the store. */
  #backUp(version: number, shown: string): void {
    const path = this.#path!;
    const copy = join(dirname(path), `${basename(path)}.form-${version}.backup`);
    const part = `${copy}.part`;
    rmSync(part, { force: true });
    const reader = new Database(path, { readonly: true });
    try {
      reader.query("vacuum into ?").run(part);
    } finally {
      reader.close();
    }
    renameSync(part, copy);
    if (!existsSync(copy)) throw new StoreFailure("full", `${shown} could not be copied`, "free some space beside it");
  }

  #refuseCorrupt(shown: string): void {
    const [first] = this.#integrity();
    if (first === undefined) return;
    throw new StoreFailure(
      "corrupt",
      `${shown} is damaged: ${first}`,
      "restore it from a copy, or move it away: an empty one is made then",
    );
  }

  #integrity(): string[] {
    const found = this.#db.query("pragma integrity_check(10)").values().map(([text]) => String(text));
    return found.length === 1 && found[0] === "ok" ? [] : found;
  }

  #danglingRows(): string[] {
    return this.#db.query("pragma foreign_key_check").values().map(([table, row]) =>
      `row ${String(row)} of ${String(table)} refers to nothing`
    );
  }

  #pragma(name: string): unknown {
    return this.#db.query(`pragma ${name}`).values()[0]![0];
  }

  async #inTransaction<T>(work: () => Transaction<T>, mode: "deferred" | "immediate"): Promise<T> {
    const start = performance.now();
    for (;;) {
      try {
        return this.#db.transaction(() => {
          this.#refuseNewer();
          return this.#follow(work());
        })[mode]();
      } catch (error) {
        if (!isBusy(error) || performance.now() - start >= this.#busyMs) throw sqliteFailure(error, this.place);
        await Bun.sleep(1);
      }
    }
  }

  /** A newer program may have changed the form since the store was opened. */
  #refuseNewer(): void {
    const version = Number(this.#pragma("user_version"));
    const newest = newestVersion(this.#kind.migrations);
    if (version > newest) throw newerVersion(this.place, version, newest);
  }

  #follow<T>(work: Transaction<T>): T {
    let step = work.next();
    while (step.done !== true) step = work.next(this.#all(step.value));
    return step.value;
  }

  #all({ sql, values }: SqlStatement): readonly Row[] {
    return this.#db.query(sql).all(...values as SQLQueryBindings[]) as Row[];
  }
}

/** Opens a store's file. Readers need no right to write it, nor to make files beside it. */
function openFile(path: string, mayWrite: boolean, busyMs: number): Database {
  const db = new Database(path, { create: true, readwrite: true });
  db.run(`pragma busy_timeout = ${busyMs}`);
  if (mayWrite) return db;
  try {
    db.query("select count(*) from sqlite_master").get();
    return db;
  } catch (error) {
    db.close();
    const code = (error as { code?: unknown }).code;
    const mayNotWrite = typeof code === "string" && /^SQLITE_(READONLY|CANTOPEN)/.test(code);
    // Without the right to write beside the file no other program's changes can be awaited; whole ones are in the file.
    if (!mayNotWrite || (statOf(`${path}-wal`)?.size ?? 0) > 0) throw error;
    const flags = constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI;
    return new Database(`${pathToFileURL(path).href}?immutable=1`, flags);
  }
}

function isBusy(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code?.toString().startsWith("SQLITE_BUSY") === true;
}

function spelled(sql: string): string {
  return sql.replaceAll(/\{(\w+)\}/g, (_, name: string) => TYPES[name]!);
}

/** @throws StoreFailure when the store's folder or one of its files leads elsewhere */
function refuseLinks(path: string, shown: string, { variable }: StoreKind): void {
  for (const part of [dirname(path), path, `${path}-wal`, `${path}-shm`, `${path}-journal`]) {
    if (lstatSync(part, { throwIfNoEntry: false })?.isSymbolicLink() !== true) continue;
    throw new StoreFailure(
      "link",
      `${shown} is reached through a link, \`${basename(part)}\``,
      `name the store outright with ${variable} if it is meant to be elsewhere`,
    );
  }
}

/** @throws for a name under which the store would be read as a part of the strategy */
function refuseYamlName(path: string, shown: string): void {
  if (!isYamlName(path)) return;
  const help = "name a file for the store that does not end in `.yaml` or `.yml`";
  throw new StoreFailure("foreign", `${shown} would be read as a part of the strategy`, help);
}

function refuseOther(stat: Stats, shown: string): void {
  if (stat.isFile()) return;
  const what = stat.isDirectory() ? "a folder" : "no regular file";
  throw new StoreFailure("foreign", `${shown} is ${what}, expected a file`, "name a file for the store");
}

function statOf(path: string): Stats | null {
  return statSync(path, { throwIfNoEntry: false }) ?? null;
}

function identityOf(path: string): string | null {
  const stat = statOf(path);
  return stat === null ? null : `${stat.dev}:${stat.ino}`;
}

/** @throws StoreFailure where the system does not say what is there */
function statOrFail(path: string, shown: string): Stats | null {
  try {
    return statOf(path);
  } catch (error) {
    throw sqliteFailure(error, shown);
  }
}
