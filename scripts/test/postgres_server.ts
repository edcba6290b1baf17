import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Debian and others keep the server's programs, beside the folders of PATH. */
const FOLDER = "/usr/lib/postgresql";
/** Who runs the server where we are root, which it refuses to run as. */
const NOBODY = 65534;
const START_MS = 30_000;
/** Nothing is to outlive the server, so that it need not guard against its own death. */
const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "fsync=off",
  "full_page_writes=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "autovacuum=off",
  "max_connections=100",
];

/** A server of its own on a free loopback port, with nothing in it. */
export interface PostgresServer {
  port: number;
  /** Address of a database; each name is a new, empty one. */
  database(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** The folder with `initdb` and `postgres`; null where no server is installed. */
export function postgresFolder(): string | null {
  const installed = existsSync(FOLDER) ? readdirSync(FOLDER).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...installed.map((version) => join(FOLDER, version, "bin")), ...(process.env.PATH ?? "").split(":")];
  return folders.find((folder) => ["initdb", "postgres"].every((name) => existsSync(join(folder, name)))) ?? null;
}

/** Starts a server in a folder of its own. @throws when it does not start */
export async function startPostgres(folder: string): Promise<PostgresServer> {
  const data = mkdtempSync(join(tmpdir(), "epf-postgres-"));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  const asUser = isRoot ? ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"] : [];
  const made = Bun.spawnSync(
    [
      ...asUser,
      join(folder, "initdb"),
      "-D",
      data,
      "-U",
      "epf",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--no-sync",
      "--locale=C",
    ],
    { cwd: data, stdout: "ignore", stderr: "pipe" },
  );
  if (made.exitCode !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = freePort();
  const server = Bun.spawn(
    [...asUser, join(folder, "postgres"), "-D", data, "-p", `${port}`, ...SETTINGS.flatMap((one) => ["-c", one])],
    { cwd: data, stdout: "ignore", stderr: Bun.file(join(data, "log")) },
  );
  const kill = () => server.kill("SIGKILL");
  process.on("exit", kill);
  await untilReady(port, () => server.exitCode !== null, () => readFileSync(join(data, "log"), "utf8"));
  return {
    port,
    database: (name) => createDatabase(port, name),
    stop: async () => {
      process.off("exit", kill);
      // Fast shutdown: open connections are ended.
      server.kill("SIGINT");
      await server.exited;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Makes a new, empty database in a server that runs on this machine. @returns its address */
export async function createDatabase(port: number, name: string): Promise<string> {
  const admin = new Bun.SQL(`postgres://epf@127.0.0.1:${port}/postgres`, { max: 1 });
  // Copied as files, which is less work than to write every block into the log.
  await admin.unsafe(`create database "${name}"`);
  await admin.close();
  return `postgres://epf@127.0.0.1:${port}/${name}`;
}

function freePort(): number {
  const listener = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const { port } = listener;
  listener.stop(true);
  return port;
}

async function untilReady(port: number, hasEnded: () => boolean, log: () => string): Promise<void> {
  for (let waited = 0; waited < START_MS && !hasEnded(); waited += 100) {
    const sql = new Bun.SQL(`postgres://epf@127.0.0.1:${port}/postgres`, { max: 1, connectionTimeout: 2 });
    try {
      await sql.unsafe("select 1");
      return;
    } catch {
      await Bun.sleep(100);
    } finally {
      await sql.close({ timeout: 0 }).catch(() => {});
    }
  }
  throw new Error(`postgres did not start:\n${log()}`);
}
