import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { postgresFolder, type PostgresServer, startPostgres } from "./postgres_server.ts";

const ROOT = join(import.meta.dir, "..", "..");
const BUN = process.execPath;
/** How long each file took, so that the next run starts the slow ones first. */
const TIMINGS = join(ROOT, "dist", "test-timings.json");

/**
 * Builds the binary, runs tests on all cores, and closes with the time taken and one line that counts them.
 * A skipped test counts as failed: what cannot be tested here must fail or be left out by name.
 * @param args what `bun test` takes: paths and flags
 * @returns the exit code
 */
export async function runTests(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const start = performance.now();
  const build = Bun.spawn([BUN, "scripts/build.ts"], { cwd: ROOT, stdout: "inherit", stderr: "inherit" });
  const server = await storesServer(args);
  try {
    if (await build.exited !== 0) return 1;
    return await testBuilt(args, server === null ? env : { ...env, EPF_TEST_POSTGRES: `${server.port}` }, start);
  } finally {
    await server?.stop();
  }
}

/** What all tests or those of the tide are asked for by. */
const ASKS_FOR_STORES = /^(?:\.\/)?tests\/?$|tide/;

/** One database server for all files that test stores; null where there are none, or it is not installed. */
async function storesServer(args: readonly string[]): Promise<PostgresServer | null> {
  const folder = args.some((path) => ASKS_FOR_STORES.test(path)) ? postgresFolder() : null;
  return folder === null ? null : await startPostgres(folder);
}

async function testBuilt(args: readonly string[], env: Record<string, string>, start: number): Promise<number> {
  mkdirSync(join(ROOT, "dist"), { recursive: true });
  const flags = ["--timeout", "60000", "--parallel", "--no-isolate", `--timings=${TIMINGS}`, "--update-timings"];
  const tests = Bun.spawn([BUN, "test", ...flags, ...args], {
    cwd: ROOT,
    stdout: "pipe",
    stderr: "pipe",
    env: { ...process.env, ...env, NO_COLOR: "1" },
  });
  let log = "";
  const collect = async (stream: ReadableStream<Uint8Array>, descriptor: number) => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) {
      const text = decoder.decode(chunk, { stream: true });
      log += text;
      writeFileSync(descriptor, text);
    }
  };
  await Promise.all([collect(tests.stdout, 1), collect(tests.stderr, 2)]);
  const exitCode = await tests.exited;
  const count = (word: string) => Number(new RegExp(`^\\s*(\\d+) ${word}$`, "m").exec(log)?.[1] ?? 0);
  const passed = count("pass");
  const skipped = count("skip") + count("todo");
  // A crash of the runner itself leaves no count of failures; it must not look like a pass.
  const failed = Math.max(count("fail") + skipped, exitCode === 0 && passed > 0 ? 0 : 1);
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  const { user, system } = tests.resourceUsage()!.cpuTime;
  const processor = Number(user + system) / 1000;
  const left = skipped > 0 ? `${skipped} skipped, counted as failed\n` : "";
  const took = `${seconds(performance.now() - start)}, ${seconds(processor)} of processor time`;
  writeFileSync(1, `\n${left}${took}\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}
