import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { locateStore } from "#src/store/location.ts";
import type { Store } from "#src/store/store.ts";
import { openStore } from "#src/store/store_pool.ts";
import type { Transaction } from "#src/store/statement.ts";
import { TASK_STORE_KIND } from "#src/tasks/record/migrations.ts";
import { insert, select, update } from "#src/tasks/record/tables.ts";
import { median, print, printTable } from "../measure.ts";
import { postgresFolder, startPostgres } from "../test/postgres_server.ts";
import { TaskServer } from "../soak/soak_tasks/task_server.ts";

const EPF = join(import.meta.dir, "..", "..", "dist", "epf");
const AGENTS = 45;
const REPORTS = 10_000;
const TASKS = 1000;

/** One call, with the time that is promised for it (docs/decisions.md#promised-figures). */
interface TaskRow {
  store: string;
  call: string;
  p50: number;
  max: number;
  promise: number;
}

/** What a server of tasks answers how fast, on each store that is there. @param folder where files may be made */
export async function taskRows(folder: string, isQuick: boolean): Promise<TaskRow[]> {
  const rounds = isQuick ? 10 : 30;
  const rows = await measure("sqlite", join(folder, "tasks.sqlite"), join(folder, "sqlite"), rounds);
  const installed = postgresFolder();
  if (installed === null) {
    print("\nLEFT OUT: no PostgreSQL is installed, tasks were measured on SQLite alone\n");
    return rows;
  }
  const server = await startPostgres(installed);
  try {
    return [...rows, ...await measure("postgres", await server.database("tasks"), join(folder, "postgres"), rounds)];
  } finally {
    await server.stop();
  }
}

async function measure(name: string, place: string, folder: string, rounds: number): Promise<TaskRow[]> {
  mkdirSync(folder);
  const server = new TaskServer(EPF, folder, {
    PATH: process.env.PATH ?? "",
    HOME: folder,
    EPF_TASKS_DB: place,
    EPF_MAX_CONCURRENT: "40",
    EPF_AGENT_COMMAND: JSON.stringify(["/bin/sh", "-c", `echo '{"type":"result","is_error":false}'`]),
  });
  const create = () => server.call("create_real_task", { description: "Repair it", phases: ["Repair", "Testing"] });
  const timed = async (call: string, promise: number, work: (round: number) => Promise<unknown>): Promise<TaskRow> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      await work(round);
      times.push(performance.now() - start);
    }
    return { store: name, call, p50: median(times), max: Math.max(...times), promise };
  };
  try {
    const { task_id } = await create();
    const deploy = await timed(
      "deploy_headless_agent",
      100,
      (round) =>
        server.call("deploy_headless_agent", { task_id, agent_type: "worker", prompt: `Look at part ${round}` }),
    );
    const large = (await create()).task_id as string;
    await fill(place, task_id, large);
    return [
      deploy,
      await timed(
        `get_real_task_status, ${AGENTS} agents, ${REPORTS} reports`,
        10,
        () => server.call("get_real_task_status", { task_id: large }),
      ),
      await timed(`list_tasks, ${TASKS} tasks`, 50, () => server.call("list_tasks", {})),
    ];
  } finally {
    await server.close();
  }
}

/** Writes a large task and many tasks, as copies of what the server wrote. */
async function fill(place: string, deployed: string, large: string): Promise<void> {
  const store: Store = await openStore(
    TASK_STORE_KIND,
    locateStore(TASK_STORE_KIND, place, { cwd: "/", root: "/" }),
    true,
  );
  try {
    await store.write(() => largeTask(deployed, large));
    await store.write(() => manyTasks(large));
  } finally {
    await store.close();
  }
}

function* largeTask(deployed: string, large: string): Transaction<void> {
  const [agent] = yield* select("agent", "task_id = ?", deployed);
  for (let index = 0; index < AGENTS; index++) {
    const agent_id = `worker-000000-${String(index).padStart(6, "0")}`;
    yield* insert("agent", { ...agent!, agent_id, task_id: large, status: "completed" });
    for (let report = index; report < REPORTS; report += AGENTS) {
      const at = new Date(Date.now() + report).toISOString();
      const message = `Report number ${report}`;
      yield* insert("progress", { task_id: large, agent_id, at, status: "working", message, progress: report % 100 });
    }
  }
  yield* update("task", { status: "ACTIVE" }, "task_id = ?", large);
}

function* manyTasks(task_id: string): Transaction<void> {
  const [task] = yield* select("task", "task_id = ?", task_id);
  const phases = yield* select("phase", "task_id = ?", task_id);
  for (let index = 0; index < TASKS; index++) {
    const digits = String(index).padStart(8, "0");
    const copy = `TASK-20260101-000000-${digits}`;
    yield* insert("task", { ...task!, task_id: copy });
    for (const phase of phases) {
      yield* insert("phase", { ...phase, task_id: copy, phase_id: `phase-${phase.position}${digits}` });
    }
  }
}

export function printTasks(rows: readonly TaskRow[]): void {
  print("");
  printTable(
    ["call on tasks", "store", "p50 ms", "max ms", "promise", "within"],
    rows.map(({ store, call, p50, max, promise }) => [
      call,
      store,
      p50.toFixed(1),
      max.toFixed(1),
      `p50 < ${promise}`,
      p50 < promise ? "yes" : "BEYOND",
    ]),
  );
}

// The tasks alone, without building and measuring the rest.
if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), "epf-bench-"));
  try {
    printTasks(await taskRows(folder, process.argv.includes("--quick")));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
