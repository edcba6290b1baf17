import { describe, expect, test } from "bun:test";
import type { Row, Transaction } from "#src/store/statement.ts";
import { insert, select } from "#src/tasks/record/tables.ts";
import { LIVE_AGENTS } from "#src/tasks/vocabulary.ts";
import { PRESENT, stopStoresAfterwards } from "../tide/stores.ts";
import { inTasks, TaskWorld } from "./task_world.ts";

stopStoresAfterwards();

/** Progress calls of each of eight writers; `EPF_PROGRESS_CALLS` asks for more. */
const CALLS = Number(process.env.EPF_PROGRESS_CALLS ?? 25);
const SMALL = { EPF_MAX_AGENTS: "3", EPF_MAX_CONCURRENT: "2", EPF_MAX_DEPTH: "2" };
const WORKER = { agent_type: "fixer", prompt: "Fix it" };

/**
 * Runs `body` with further worlds on the same record, each with a connection of its own. Their clients are given the
 * launcher of the first, which knows the agents.
 */
async function withOthers<T>(world: TaskWorld, count: number, body: (worlds: TaskWorld[]) => Promise<T>): Promise<T> {
  const others = Array.from({ length: count }, () => new TaskWorld(world.folder, world.env));
  try {
    return await body(others);
  } finally {
    for (const other of others) await other.stores.close();
  }
}

test("agents in all, at a time and in depth are limited, and guidance offers no more of them", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    const first = await world.worker(task_id);
    const spawn = (parent: string, child_prompt: string) =>
      world.agent(parent).call("spawn_child_agent", {
        ...{ task_id, parent_agent_id: parent, child_agent_type: "helper", child_prompt },
      });
    const child = (await spawn(first, "Help")).agent_id as string;
    const full = await world.orchestrator.refused("deploy_headless_agent", { task_id, ...WORKER });
    expect(full).toMatchObject({
      code: "MAX_CONCURRENT",
      guidance: { current_state: "limit_reached", context: { limit: "max_concurrent", current: 2, max: 2 } },
    });
    const { guidance } = await world.orchestrator.ok("get_phase_status", { task_id });
    expect(guidance.available_actions.join()).not.toContain("deploy_headless_agent");
    await world.launcher.end(first);
    expect(await spawn(child, "Help deeper")).toMatchObject({
      code: "MAX_DEPTH",
      guidance: { context: { limit: "max_depth", current: 3, max: 2 } },
    });
    await world.launcher.end(child);
    await world.launcher.end(await world.worker(task_id));
    expect(await world.orchestrator.refused("deploy_headless_agent", { task_id, ...WORKER })).toMatchObject({
      code: "MAX_AGENTS",
      guidance: { context: { limit: "max_agents", current: 3, max: 3 } },
    });
    // Reviewers do not count among them, or a task that is full could never be reviewed.
    await world.orchestrator.ok("submit_phase_for_review", { task_id });
    await world.judged(task_id, "approved", "approved");
    expect(await world.phaseStatus(task_id)).toBe("APPROVED");
  }, { env: SMALL });
});

test("a variable that holds no possible limit is named, and the usual limit holds", async () => {
  for (const given of ["9007199254740991", "10m", "-1", "0"]) {
    await inTasks(async (world) => {
      const { task_id, warnings } = await world.orchestrator.ok("create_real_task", {
        description: "x",
        phases: ["Test"],
      });
      expect(warnings).toEqual([
        `EPF_MAX_SECONDS is \`${given}\`, expected a whole number from 1 to 2000000: 14400 is used`,
      ]);
      await world.worker(task_id);
      expect((await world.orchestrator.ok("get_real_task_status", { task_id })).limits.max_seconds).toBe(14400);
    }, { env: { EPF_MAX_SECONDS: given } });
  }
});

test("the time limit of an agent is in its prompt and in the status, and guidance says when it strikes", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    const agent_id = await world.worker(task_id);
    expect(world.launcher.starts.at(-1)).toMatchObject({ max_seconds: 1800 });
    expect(world.launcher.starts.at(-1)!.prompt).toContain("You have 30m, then you are stopped.");
    world.clock += 1260;
    const { limits, agents, guidance } = await world.orchestrator.ok("get_real_task_status", { task_id });
    expect(limits.max_seconds).toBe(1800);
    expect(agents.list[0]).toMatchObject({ running_for_s: 1260, time_left_s: 540 });
    expect(guidance.warnings.join()).toContain(`Agent '${agent_id}' will be stopped in 9m`);
    await world.launcher.end(agent_id, { exit_code: null, signal: "SIGTERM", timed_out: true });
    const after = await world.orchestrator.ok("get_real_task_status", { task_id });
    expect(after.agents.list[0]).toMatchObject({ status: "failed", time_left_s: null });
    expect(after.guidance).toMatchObject({
      current_state: "phase_1_active_all_done",
      warnings: [`Agent '${agent_id}' was stopped at its time limit, 30m`],
    });
    const output = await world.orchestrator.ok("get_agent_output", { task_id, agent_id });
    expect(output.guidance).toMatchObject({ current_state: "agent_failed", context: { end_reason: "time_limit" } });
    expect(output.guidance.next_action).toContain("too long");
  }, { env: { EPF_MAX_SECONDS: "1800" } });
});

describe.each(PRESENT)("in %s", (kind) => {
  test("fifty calls at the same time over four connections take no more places than there are", async () => {
    await inTasks(async (world) => {
      const task_id = await world.task();
      await withOthers(world, 4, async (others) => {
        const clients = others.map((other) => other.client({}, world.launcher));
        const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => {
          const client = clients[index % 4]!;
          return client.call("deploy_headless_agent", { task_id, agent_type: "fixer", prompt: `Part ${index}` });
        }));
        const codes = answers.map(({ success, code }) => (success === true ? "ok" : code)).toSorted();
        expect(codes).toEqual([...Array.from({ length: 45 }, () => "MAX_CONCURRENT"), ...Array(5).fill("ok")]);
        const agents = await world.read(() => select("agent", "task_id = ?", task_id));
        expect(agents).toHaveLength(5);
        expect(agents.every(({ status }) => LIVE_AGENTS.includes(status))).toBe(true);
      });
    }, { kind, env: { EPF_MAX_CONCURRENT: "5" } });
  }, 60_000);

  test("eight agents that report at the same time lose nothing", async () => {
    await inTasks(async (world) => {
      const task_id = await world.task();
      const ids: string[] = [];
      for (let index = 0; index < 8; index++) ids.push(await world.worker(task_id));
      await withOthers(world, 8, async (others) => {
        const clients = ids.map((id, index) => others[index]!.client(world.launcher.identityOf(id), world.launcher));
        await Promise.all(clients.map(async (client) => {
          for (let call = 0; call < CALLS; call++) {
            await client.ok("update_agent_progress", { task_id, status: "working", message: `step ${call}` });
          }
        }));
      });
      const reports = await world.read(() => select("progress", "task_id = ? order by seq", task_id));
      for (const id of ids) {
        const own = reports.filter(({ agent_id }) => agent_id === id).map(({ message }) => message);
        expect(own).toEqual(Array.from({ length: CALLS }, (_, call) => `step ${call}`));
      }
    }, { kind });
  }, 600_000);
});

/** How many rows the reading of a call hands over. */
async function rowsRead(world: TaskWorld, tool: string, args: Record<string, unknown>): Promise<number> {
  const store = await world.store();
  const read = store.read.bind(store);
  let count = 0;
  function* counted<T>(work: Transaction<T>): Transaction<T> {
    let step = work.next();
    while (step.done !== true) {
      const found: readonly Row[] = yield step.value;
      count += found.length;
      step = work.next(found);
    }
    return step.value;
  }
  store.read = <T>(work: () => Transaction<T>) => read(() => counted(work()));
  try {
    await world.orchestrator.ok(tool, args);
  } finally {
    store.read = read;
  }
  return count;
}

test("what is read for the status of a task does not grow with its reports and findings", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    const agent_id = await world.worker(task_id);
    const before = await rowsRead(world, "get_real_task_status", { task_id });
    const at = world.now().toISOString();
    await (await world.store()).write(function* () {
      for (let index = 0; index < 2000; index++) {
        yield* insert("progress", { task_id, agent_id, at, status: "working", message: `${index}`, progress: 1 });
      }
    });
    expect(await rowsRead(world, "get_real_task_status", { task_id })).toBeLessThanOrEqual(before + 10);
  });
});

test("what is read for a page of the tasks does not grow with the number of tasks", async () => {
  await inTasks(async (world) => {
    const known = new Set<string>();
    for (let index = 0; index < 60; index++) {
      world.clock += index % 2;
      known.add(await world.task(["Test"]));
    }
    expect(await rowsRead(world, "list_tasks", { limit: 5 })).toBeLessThanOrEqual(10);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await world.orchestrator.ok("list_tasks", { limit: 7, ...(cursor === null ? {} : { cursor }) });
      seen.push(...page.tasks.map((task: { task_id: string }) => task.task_id));
      // A task that is made meanwhile is not among the older ones.
      await world.task(["Test"]);
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(60);
    expect(new Set(seen)).toEqual(known);
  });
});

test("what is answered by default about a full task fits 8 KB, and says how much is left out", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    const text = "x".repeat(300);
    for (let index = 0; index < 45; index++) {
      const agent_id = await world.worker(task_id);
      const agent = world.agent(agent_id);
      const finding = { task_id, finding_type: "insight", severity: "low", message: text };
      await agent.ok("report_agent_finding", finding);
      await agent.ok("report_agent_finding", { ...finding, severity: "critical" });
      await agent.ok("update_agent_progress", { task_id, status: "working", message: text });
      if (index < 30) await world.launcher.end(agent_id);
    }
    const reads = ["get_real_task_status", "get_phase_status", "check_phase_progress", "get_task_findings"];
    for (const tool of [...reads, "get_health_status"]) {
      const answer = await world.orchestrator.ok(tool, { task_id });
      expect([tool, Buffer.byteLength(JSON.stringify(answer)) <= 8192]).toEqual([tool, true]);
    }
    const { agents } = await world.orchestrator.ok("get_real_task_status", { task_id });
    expect(agents.list.length + agents.omitted).toBe(45);
    // Those at work come first.
    expect(agents.list.slice(0, 15).every(({ status }: { status: string }) => status === "working")).toBe(true);
    const { findings, omitted } = await world.orchestrator.ok("get_task_findings", { task_id });
    expect(findings.length + omitted).toBe(90);
    expect((await world.orchestrator.ok("get_task_findings", { task_id, limit: 60 })).findings).toHaveLength(60);
  });
});
