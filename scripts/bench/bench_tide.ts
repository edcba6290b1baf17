import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "#src/store/store_pool.ts";
import { locateStore } from "#src/store/location.ts";
import { TIDE_STORE_KIND } from "#src/tide/record/migrations.ts";
import type { Store } from "#src/store/store.ts";
import type { TideTask } from "#src/operations/tide/answer_tide.ts";
import { TASK as COMPLETE_TIDE } from "#src/operations/tide/complete_tide/run.ts";
import { TASK as CREATE_PATH } from "#src/operations/tide/create_path/run.ts";
import { importRecord } from "#src/operations/tide/import_tide/run.ts";
import type { PortableRecord, PortableTide } from "#src/operations/tide/import_tide/read_record.ts";
import { TASK as QUERY_PATTERNS } from "#src/operations/tide/query_patterns/run.ts";
import { TASK as SAVE_WORK } from "#src/operations/tide/save_work/run.ts";
import { TASK as START_TIDE } from "#src/operations/tide/start_tide/run.ts";
import { TASK as HISTORY } from "#src/operations/tide/tide_history/run.ts";
import { TASK as UPDATE_EXECUTION } from "#src/operations/tide/update_execution/run.ts";
import { pathChecksum, recordChecksum, workChecksum } from "#src/tide/record/checksums.ts";
import { trueRandom } from "#src/tide/record/ids.ts";
import type { TideCall } from "#src/tide/tide_call.ts";
import { print, printTable } from "../measure.ts";
import { postgresFolder, startPostgres } from "../test/postgres_server.ts";
import { Random } from "../random.ts";

/** Works of one path; each path has its own. */
const STEPS = 5;
const METRICS = ["API running", "Tests pass"];
const PATHS = 200;
/** Executions in the record, and the size for which a time is promised (docs/decisions.md#promised-figures). */
const SIZES = [1_000, 50_000, 500_000] as const;
/** Milliseconds promised for a query of patterns, by attempts. */
const PROMISED: Readonly<Record<number, number>> = { 10_000: 30, 100_000: 100 };

/** One tool at one size. */
export interface TideRow {
  store: string;
  executions: number;
  tool: string;
  p50: number;
  p99: number;
  /** Milliseconds that the median must stay below; null where nothing is promised. */
  promised: number | null;
}

/** The works of one path, by its number. */
function worksOf(place: number): string[] {
  return Array.from({ length: STEPS }, (_, step) => `work-${String(place * STEPS + step).padStart(4, "0")}`);
}

function pathName(place: number): string {
  return `path-${String(place).padStart(3, "0")}`;
}

/** A record of so many attempts, spread over all paths; every third one failed. */
function recordOf(tides: number): PortableRecord {
  const random = new Random("bench", tides);
  const at = "2026-01-01T00:00:00.000Z";
  const id = (kind: string, number: number) => `${kind}_2026_01_01_${number.toString(16).padStart(8, "0")}`;
  const all = Array.from({ length: PATHS }, (_, place) => worksOf(place));
  const works = all.flat().map((name, number) => {
    const content = { what: name, how: ["step"], metrics: [`${name} works`] };
    return {
      work_id: id("work", number),
      name,
      version: 1,
      ...content,
      checksum: workChecksum(content),
      created_at: at,
    };
  });
  const paths = Array.from({ length: PATHS }, (_, number) => {
    const domain = `domain-${number % 40}`;
    const content = { what: `Path ${number}`, works: all[number]!, metrics: METRICS, domain, tags: ["bench"] };
    const name = pathName(number);
    const derived_tags = ["path"];
    return {
      path_id: id("path", number),
      name,
      version: 1,
      ...content,
      derived_tags,
      checksum: pathChecksum(content),
      created_at: at,
    };
  });
  const lists = { works, paths, tides: [] as PortableTide[] };
  for (const [place, { name, works: own }] of paths.entries()) {
    const count = Math.floor(tides / PATHS) + (place < tides % PATHS ? 1 : 0);
    for (let attempt = 1; attempt <= count; attempt++) {
      const number = place * 100_000 + attempt;
      const status = random.chance(0.3) ? "failed" as const : "complete" as const;
      const moments = { window_at: at, first_at: at, updated_at: at };
      lists.tides.push({
        tide_id: id("tide", number),
        path_name: name,
        path_version: 1,
        attempt,
        parent_tide_id: attempt === 1 ? null : id("tide", number - 1),
        status: "completed",
        adaptations: random.chance(0.5) ? [{ action: "modify", target: own[2]!, details: { change: "faster" } }] : [],
        sequence: own.map((work_name) => ({ work_name, work_version: 1 })),
        outcome: status === "complete" ? "success" : "failed",
        metrics_achieved: {},
        other_metrics: {},
        learnings: "learnt",
        evidence: "full",
        results: own.map((work, index) => [work, index === 4 ? status : "complete"]),
        started_at: at,
        completed_at: at,
        duration_ms: 0,
        executions: own.map((work_name, position) => {
          const reported = position === 4 ? status : "complete";
          return { position, work_name, status: reported, error: null, output: "output", ...moments, duration_ms: 0 };
        }),
        reports: own.map((work_name, position) => ({
          work_name,
          status: position === 4 ? status : "complete",
          error: null,
          output: "output",
          at,
        })),
      });
    }
  }
  return { format: "epf-tide", version: 1, checksum: recordChecksum(lists), ...lists };
}

function callNow(): TideCall {
  return { now: new Date(), random: trueRandom, ignored: [] };
}

/** Milliseconds of calls of every tool on an open store, as a server makes them. */
async function timesOf(store: Store, rounds: number): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  const call = async <Input, Draft, Answer>(tool: string, task: TideTask<Input, Draft, Answer>, input: Input) => {
    const start = performance.now();
    const draft = task.read(input);
    const answer = await store[task.kind](() => task.run(draft, callNow()));
    const own = times.get(tool) ?? [];
    own.push(performance.now() - start);
    times.set(tool, own);
    return answer;
  };
  for (let round = 0; round < rounds; round++) {
    const path_name = pathName(round % PATHS);
    const works = worksOf(round % PATHS);
    const mark = `${round} ${performance.now()}`;
    await call("save-work", SAVE_WORK, { what: `work ${mark}`, how: ["x"], metrics: ["m"] });
    await call("create-path", CREATE_PATH, { what: `path ${mark}`, works, metrics: METRICS });
    const { tide_id } = await call("start-tide", START_TIDE, { path_name });
    for (const work_name of works) {
      await call("update-execution", UPDATE_EXECUTION, { tide_id, work_name, status: "complete" });
    }
    await call("complete-tide", COMPLETE_TIDE, { tide_id, outcome: "success" });
    await call("get-history", HISTORY, { path_name });
    await call("query-patterns", QUERY_PATTERNS, {});
    await call("query-patterns, one path", QUERY_PATTERNS, { path_name });
    await call("query-patterns, one domain", QUERY_PATTERNS, { domain: "domain-1" });
  }
  return times;
}

async function measure(name: string, place: string, tides: number, rounds: number): Promise<TideRow[]> {
  const store = await openStore(TIDE_STORE_KIND, locateStore(TIDE_STORE_KIND, place, { cwd: "/", root: "/" }), true);
  try {
    const record = recordOf(tides);
    await store.write(() => importRecord(record, callNow()));
    await timesOf(store, 3);
    const times = await timesOf(store, rounds);
    return [...times].map(([tool, list]) => {
      const sorted = list.sort((a, b) => a - b);
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
      const promised = tool === "query-patterns" ? PROMISED[tides] ?? null : null;
      const [p50, p99] = [at(0.5), at(0.99)];
      return {
        store: name,
        executions: tides * STEPS,
        tool,
        p50,
        p99,
        promised,
      };
    });
  } finally {
    await store.close();
  }
}

/** Every tool at every size, on each store that is there. @param folder where files may be made */
export async function tideRows(folder: string, isQuick: boolean): Promise<TideRow[]> {
  const sizes = SIZES.map((executions) => executions / STEPS);
  const rounds = isQuick ? 20 : 100;
  const rows: TideRow[] = [];
  for (const tides of sizes) rows.push(...await measure("sqlite", join(folder, `tide-${tides}.sqlite`), tides, rounds));
  const installed = postgresFolder();
  if (installed === null) {
    print("\nLEFT OUT: no PostgreSQL is installed, the tide was measured on SQLite alone\n");
    return rows;
  }
  const server = await startPostgres(installed);
  try {
    for (const tides of isQuick ? sizes.slice(0, 2) : sizes) {
      rows.push(...await measure("postgres", await server.database(`tide_${tides}`), tides, rounds));
    }
  } finally {
    await server.stop();
  }
  return rows;
}

export function printTide(rows: readonly TideRow[]): void {
  print("");
  printTable(
    ["tide tool", "store", "executions", "p50 ms", "p99 ms", "promise", "within"],
    rows.map(({ tool, store, executions, p50, p99, promised }) => [
      tool,
      store,
      String(executions),
      p50.toFixed(2),
      p99.toFixed(2),
      promised === null ? "" : `p50 < ${promised}`,
      promised === null ? "" : p50 < promised ? "yes" : "BEYOND",
    ]),
  );
}

// The tide alone, without building and measuring the rest.
if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), "epf-bench-"));
  try {
    printTide(await tideRows(folder, process.argv.includes("--quick")));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
