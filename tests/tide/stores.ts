import { afterAll } from "bun:test";
import { postgresFolder, type PostgresServer, startPostgres } from "../../scripts/postgres_server.ts";
import { inFolder } from "../binary.ts";
import { Project } from "./project.ts";

/** The databases that a record can be in. */
const KINDS = ["sqlite", "postgres"] as const;
export type Kind = typeof KINDS[number];

const FOLDER = postgresFolder();
let server: Promise<PostgresServer> | null = null;
let databases = 0;

/** Those that can be tested here. What is left out is said aloud: nobody should take it for tested. */
export const PRESENT: readonly Kind[] = KINDS.filter((kind) => kind === "sqlite" || FOLDER !== null);
if (FOLDER === null) {
  process.stderr.write(
    "\n!!! POSTGRESQL IS NOT TESTED HERE: no server is installed (Debian: apt-get install postgresql) !!!\n\n",
  );
}

/** Stops the server when the tests of a file are done; each file that uses stores calls it once. */
export function stopStoresAfterwards(): void {
  afterAll(async () => {
    const started = server;
    server = null;
    await (await started)?.stop();
  });
}

/** Address of a new, empty database. */
export async function newDatabase(): Promise<string> {
  server ??= startPostgres(FOLDER!);
  return await (await server).database(`tide_${++databases}`);
}

/** Runs `body` with a fresh project whose record is of a kind. */
export async function inProjectOf<T>(kind: Kind, body: (project: Project) => T | Promise<T>): Promise<T> {
  const env: Record<string, string> = kind === "sqlite" ? {} : { EPF_TIDE_DB: await newDatabase() };
  return await inFolder({}, (folder) => body(new Project(folder, env)));
}
