import { Database, type SQLQueryBindings } from "bun:sqlite";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Row, SqlStatement, Transaction } from "./statement.ts";
import { newerVersion, type Store, StoreFailure } from "./store.ts";
import { newestVersion, type StoreKind } from "./store_kind.ts";
import { sqliteFailure } from "./sqlite_failure.ts";
import { hasForeignWords } from "./foreign_words.ts";
import { openFile, refuseLinks, refuseOther, refuseYamlName, statOf, statOrFail } from "./sqlite_file.ts";

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
  /** What the file is by which it is known again; null in memory. */
  readonly #identity: string | null;
  /** Why nothing can be written, where the file was opened only to be read; null elsewhere. */
  readonly #writeRefusal: unknown;
  /** True once a write was refused: what stood in its way may be gone when the store is opened anew. */
  #wasRefused = false;

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
      const opened = file === null
        ? { db: new Database(":memory:"), writeRefusal: null }
        : openFile(file, mayCreate, busyMs);
      this.#db = opened.db;
      this.#writeRefusal = opened.writeRefusal;
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
      this.#identity = file === null ? null : this.#identityOf(file);
    } catch (error) {
      this.#db.close();
      throw sqliteFailure(error, shown);
    }
  }

  isCurrent(): boolean {
    return this.#identity !== null && !this.#wasRefused && this.#identityOf(this.#path!) === this.#identity;
  }

  /** Device and number of the file; where it was opened only to be read, a change of it makes it another one. */
  #identityOf(path: string): string | null {
    const stat = statOf(path);
    if (stat === null) return null;
    const file = `${stat.dev}:${stat.ino}`;
    return this.#writeRefusal === null ? file : `${file}:${stat.size}:${stat.mtimeMs}`;
  }

  read<T>(work: () => Transaction<T>): Promise<T> {
    return this.#inTransaction(work, "deferred");
  }

  write<T>(work: () => Transaction<T>): Promise<T> {
    if (this.#writeRefusal !== null) {
      this.#wasRefused = true;
      return Promise.reject(sqliteFailure(this.#writeRefusal, this.place));
    }
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
    const parts = this.#db.query("select type, sql from sqlite_master").all() as { type: string; sql: string | null }[];
    if (owner !== this.#kind.applicationId && (parts.length > 0 || version !== 0)) {
      throw new StoreFailure("foreign", `${shown} is a database of another program`, "name another file for the store");
    }
    if (version > newest) throw newerVersion(shown, version, newest);
    const active = parts.find(({ type }) => type === "trigger" || type === "view");
    const stored = parts.flatMap(({ sql }) => sql === null ? [] : String(sql));
    const own = this.#kind.migrations.flatMap(({ statements }) => statements.map(spelled));
    if (active !== undefined || hasForeignWords(stored, own)) {
      throw new StoreFailure(
        "foreign",
        `${shown} holds a ${active?.type ?? "table or an index"} that epf did not make`,
        "do not use a store from a source you do not trust; move it away",
      );
    }
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

function isBusy(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code?.toString().startsWith("SQLITE_BUSY") === true;
}

function spelled(sql: string): string {
  return sql.replaceAll(/\{(\w+)\}/g, (_, name: string) => TYPES[name]!);
}
