/** One step of the tables' form. `{serial}` and `{int}` are replaced by types whose names differ between databases. */
export interface Migration {
  version: number;
  statements: readonly string[];
}

/** What is kept in a store: its tables, and where they are when no one says otherwise. */
export interface StoreKind {
  /** Marks our files in SQLite's own header, so that a foreign database is never written to: four letters as ASCII. */
  applicationId: number;
  /** Every form that the tables ever had; a new one is added at the end, none is changed. */
  migrations: readonly Migration[];
  /** The tables of the newest form, in an order in which nothing refers to a later one. */
  tables: readonly string[];
  /** Usual file, from the root of the project. */
  file: string;
  /** Usual schema in PostgreSQL. */
  schema: string;
  /** Variable of the environment that names another store, as hints say it. */
  variable: string;
}

/** Number of the newest form. */
export function newestVersion(migrations: readonly Migration[]): number {
  return migrations.at(-1)!.version;
}
