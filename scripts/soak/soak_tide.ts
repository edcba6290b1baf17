import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "#src/store/store_pool.ts";
import { locateStore } from "#src/store/location.ts";
import { TIDE_STORE_KIND } from "#src/tide/record/migrations.ts";
import { type Row, rows } from "#src/store/statement.ts";
import { print } from "../measure.ts";
import { postgresFolder, startPostgres } from "../test/postgres_server.ts";
import { Random } from "../random.ts";
import { type Acknowledged, Agent } from "./soak_tide/soak_tide_agent.ts";
import { faultsOf } from "./soak_tide/tide_faults.ts";

const ROOT = join(import.meta.dir, "..", "..");
const EPF = join(ROOT, "dist", "epf");

interface Options {
  processes: number;
  calls: number;
  rounds: number;
  seed: number;
}

/** What a run found to be wrong; all zero where nothing is lost, doubled or torn. */
interface Damage {
  lost: number;
  doubled: number;
  torn: string[];
}

function readOptions(args: readonly string[]): Options {
  const options: Options = { processes: 8, calls: 500, rounds: 50, seed: 1 };
  for (let at = 0; at < args.length; at += 2) {
    const name = args[at]!.replace(/^--/, "");
    const value = Number(args[at + 1]);
    if (!Object.hasOwn(options, name) || !Number.isInteger(value) || value < 0) {
      print("npm run soak:tide -- [--processes 8] [--calls 500] [--rounds 50] [--seed 1]");
      process.exit(2);
    }
    options[name as keyof Options] = value;
  }
  return options;
}

/** Everything that the record must hold, checked against what it holds. */
async function damageOf(place: string, all: readonly Acknowledged[]): Promise<Damage> {
  const store = await openStore(TIDE_STORE_KIND, locateStore(TIDE_STORE_KIND, place, { cwd: ROOT, root: ROOT }), false);
  try {
    const [works, paths, tides, log, faults] = await store.read(function* () {
      return [
        yield* rows("select work_id as id from work"),
        yield* rows("select path_id as id from path"),
        yield* rows("select tide_id as id, path_name, attempt, outcome from tide"),
        yield* rows("select output from execution_log"),
        yield* faultsOf(),
      ] as const;
    });
    const ids = new Set([...works, ...paths, ...tides].map(({ id }) => id));
    const outcomes = new Map(tides.map(({ id, outcome }) => [id, outcome]));
    const reports = Map.groupBy(log, ({ output }) => output);
    const isKept = (one: Acknowledged) =>
      one.kind === "made"
        ? ids.has(one.id)
        : one.kind === "reported"
        ? reports.has(one.token)
        : outcomes.get(one.id) === one.outcome;
    const attempts = all.flatMap((one) => one.kind === "made" && one.attempt !== null ? [one.attempt] : []);
    return {
      lost: all.filter((one) => !isKept(one)).length,
      doubled: repeated(attempts) + repeated(log.map(({ output }) => String(output))) + repeated(tides.map(attemptOf)),
      torn: [...faults, ...await store.problems()],
    };
  } finally {
    await store.close();
  }
}

function attemptOf({ path_name, attempt }: Row): string {
  return `${path_name} ${attempt}`;
}

function repeated(list: readonly string[]): number {
  return list.length - new Set(list).size;
}

/** Servers side by side, none is stopped. */
async function crowd(
  place: string,
  { processes, calls, seed }: Options,
): Promise<{ agents: Agent[]; seconds: number }> {
  const agents = Array.from({ length: processes }, (_, index) => new Agent(EPF, place, index, new Random(seed, index)));
  const start = performance.now();
  await Promise.all(agents.map((agent) => agent.work(calls)));
  const seconds = (performance.now() - start) / 1000;
  for (const agent of agents) agent.stop();
  return { agents, seconds };
}

/** Servers that are killed in the middle of their calls, again and again. */
async function killing(
  place: string,
  options: Options,
  known: Acknowledged[],
): Promise<{ kills: number; damage: Damage }> {
  const random = new Random(options.seed, "kill");
  const damage: Damage = { lost: 0, doubled: 0, torn: [] };
  let kills = 0;
  for (let round = 0; round < options.rounds; round++) {
    const agents = Array.from(
      { length: 4 },
      (_, index) => new Agent(EPF, place, 1000 + round * 4 + index, new Random(options.seed, round, index)),
    );
    const runs = agents.map((agent) => agent.work(Number.POSITIVE_INFINITY));
    await Promise.all(agents.map((agent) => agent.ready));
    for (const agent of agents) {
      await Bun.sleep(random.between(0, 80));
      agent.stop();
      kills++;
    }
    await Promise.all(runs);
    known.push(...agents.flatMap(({ acknowledged }) => acknowledged));
    const found = await damageOf(place, known);
    damage.lost = Math.max(damage.lost, found.lost);
    damage.doubled = Math.max(damage.doubled, found.doubled);
    damage.torn.push(...found.torn);
  }
  return { kills, damage };
}

async function soak(name: string, place: string, options: Options): Promise<boolean> {
  const { agents, seconds } = await crowd(place, options);
  const known = agents.flatMap(({ acknowledged }) => acknowledged);
  const first = await damageOf(place, known);
  const times = agents.flatMap((agent) => agent.times).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  const refusals = Map.groupBy(agents.flatMap((agent) => agent.refusals), (code) => code);
  const failures = agents.flatMap((agent) => agent.failures);
  print(
    `${name}: ${options.processes} processes x ${options.calls} calls in ${seconds.toFixed(1)} s, ` +
      `${(times.length / seconds).toFixed(0)} calls/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(0.999999)} ms`,
  );
  const codes = [...refusals].map(([code, list]) => `${code} ${list.length}`).sort().join(", ");
  print(`${name}: ${known.length} writes acknowledged; refused as they should be: ${codes}`);
  print(`${name}: ${sentence(first)}, ${failures.length} calls failed`);
  const before = known.length;
  const { kills, damage } = await killing(place, options, known);
  print(
    `${name}: ${options.rounds} rounds, ${kills} servers killed with -9 at work, ${
      known.length - before
    } more writes acknowledged: ${sentence(damage)}`,
  );
  for (const fault of [...first.torn, ...damage.torn, ...failures].slice(0, 10)) print(`  ${fault}`);
  return [first, damage].every(({ lost, doubled, torn }) => lost + doubled + torn.length === 0) &&
    failures.length === 0;
}

function sentence({ lost, doubled, torn }: Damage): string {
  return `${lost} lost, ${doubled} doubled, ${torn.length} torn`;
}

const options = readOptions(process.argv.slice(2));
if (!existsSync(EPF)) {
  print("npm run build makes dist/epf first");
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), "epf-soak-"));
let isSound = true;
try {
  isSound = await soak("sqlite", join(folder, "tide.sqlite"), options);
  const installed = postgresFolder();
  if (installed === null) print("!!! POSTGRESQL LEFT OUT: no server is installed !!!");
  else {
    const server = await startPostgres(installed);
    try {
      isSound = await soak("postgres", await server.database("soak"), options) && isSound;
    } finally {
      await server.stop();
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
print(isSound ? "nothing lost, nothing doubled, nothing torn" : "DAMAGED");
process.exit(isSound ? 0 : 1);
