import { afterAll } from "bun:test";
import {
  createDatabase,
  postgresFolder,
  type PostgresServer,
  startPostgres,
} from "../../scripts/test/postgres_server.ts";
import { inFolder } from "../binary.ts";
import { Project } from "./project.ts";

/** The databases that a record can be in. */
const KINDS = ["sqlite", "postgres"] as const;
export type Kind = typeof KINDS[number];

const FOLDER = postgresFolder();
/** Port of the server that `npm test` starts for all files; a file that runs by itself starts its own. */
const SHARED_PORT = process.env.EPF_TEST_POSTGRES;
let server: Promise<PostgresServer> | null = null;
let databases = 0;

/** Those that can be tested here. What is left out is said aloud: nobody should take it for tested. */
export const PRESENT: readonly Kind[] = KINDS.filter((kind) => kind === "sqlite" || FOLDER !== null);
if (FOLDER === null) {
  process.stderr.write(
    "\n!!! POSTGRESQL IS NOT TESTED HERE: no server is installed (Debian: apt-get install postgresql) !!!\n\n",
  );
}

/** Stops a server that a file started, when its tests are done; each file that uses stores calls it once. */
export function stopStoresAfterwards(): void {
  afterAll(async () => {
    const started = server;
    server = null;
    free.length = 0;
    await (await started)?.stop();
  });
}

/** Databases that no test uses now: to empty one costs a thirtieth of making one. */
const free: string[] = [];

/** Runs `body` with the address of an empty database. */
export async function inDatabase<T>(body: (url: string) => T | Promise<T>): Promise<T> {
  const url = free.pop() ?? await newDatabase();
  const result = await body(url);
  // Of a test that failed something may still be at work in it, so that only those that passed give theirs back.
  await empty(url);
  free.push(url);
  return result;
}

async function newDatabase(): Promise<string> {
  const name = `tide_${process.pid}_${++databases}`;
  if (SHARED_PORT !== undefined) return await createDatabase(Number(SHARED_PORT), name);
  server ??= startPostgres(FOLDER!);
  return await (await server).database(name);
}

async function empty(url: string): Promise<void> {
  const sql = new Bun.SQL(url, { max: 1 });
  const schemas = await sql.unsafe(
    "select nspname from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'",
  ) as { nspname: string }[];
  for (const { nspname } of schemas) await sql.unsafe(`drop schema "${nspname}" cascade`);
  await sql.unsafe("create schema public");
  await sql.close();
}

/** Runs `body` with a fresh project whose record is of a kind. */
export async function inProjectOf<T>(kind: Kind, body: (project: Project) => T | Promise<T>): Promise<T> {
  const inFresh = (env: Record<string, string>) => inFolder({}, (folder) => body(new Project(folder, env)));
  return await (kind === "sqlite" ? inFresh({}) : inDatabase((url) => inFresh({ EPF_TIDE_DB: url })));
}
