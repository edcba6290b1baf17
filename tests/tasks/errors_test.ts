import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { CODES, type FailureState, stateOf, type TaskCode } from "#src/tasks/failure.ts";
import { inFolder } from "../binary.ts";
import { FINDING, NO_TASK, REFUSED_CALLS, WORKER } from "./refused_calls.ts";
import { inTasks, TaskWorld } from "./task_world.ts";

/** Codes that a test of their own reaches: the limits and roles, the example of a locked record, and answers_test.ts. */
const ELSEWHERE: readonly TaskCode[] = [
  "MAX_AGENTS",
  "MAX_CONCURRENT",
  "MAX_DEPTH",
  "NOT_PERMITTED",
  "AGENT_MISMATCH",
  "REGISTRY_LOCKED",
  "TASK_ACTIVE",
  "STORE_UNAVAILABLE",
];

describe("each refusal has its code, its state, a reason and what can be done instead", () => {
  test.each(REFUSED_CALLS.map((one) => [one.code, one.about ?? "", one] as const))("%s %s", async (_, __, refused) => {
    await inTasks(async (world) => {
      const { code, guidance, error } = await refused.call(world);
      expect(code).toBe(refused.code);
      expect(error).toMatch(/\S/);
      const state: FailureState = stateOf(refused.code);
      expect(guidance.current_state).toBe(refused.state ?? state);
      expect(guidance.blocked_reason).toMatch(/\S/);
      expect(guidance.next_action).toMatch(/\S/);
      expect(guidance.available_actions.length).toBeGreaterThan(0);
      // What is required is never what is there.
      const { required_status, current_status } = guidance.context;
      if (required_status !== undefined) expect(required_status.split(" or ")).not.toContain(current_status);
      if (refused.context !== undefined) expect(guidance.context).toMatchObject(refused.context);
    });
  });
});

test("every code of the catalogue is reached by a test", () => {
  const reached = new Set<TaskCode>([...ELSEWHERE, ...REFUSED_CALLS.map(({ code }) => code)]);
  expect(Object.values(CODES).flat().filter((code) => !reached.has(code))).toEqual([]);
});

test("a refused call and a call that only reads leave no record and no folder behind", async () => {
  await inFolder({ ".git/HEAD": "ref: refs/heads/main\n" }, async (folder) => {
    const world = new TaskWorld(folder, { EPF_TASKS_DB: join(folder, "own", "tasks.sqlite") });
    await world.orchestrator.ok("list_tasks");
    await world.orchestrator.ok("get_health_status");
    await world.orchestrator.refused("get_real_task_status", { task_id: NO_TASK });
    await world.orchestrator.refused("deploy_headless_agent", { task_id: NO_TASK, ...WORKER });
    for (const phases of [[], [{}], ["Test", "test"]]) {
      await world.orchestrator.refused("create_real_task", { description: "x", phases });
    }
    const stranger = world.client({
      EPF_TASK_ID: NO_TASK,
      EPF_AGENT_ID: "worker-120000-000000",
      EPF_AGENT_SECRET: "x",
    });
    await stranger.refused("create_real_task", { description: "x", phases: ["Test"] });
    expect(existsSync(join(folder, "own"))).toBe(false);
    await world.stores.close();
  });
});

test("texts that no database keeps as they are do not break a call", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    const agent_id = await world.worker(task_id);
    const message = "half \0 a \ud800 text";
    await world.orchestrator.ok("update_agent_progress", { task_id, agent_id, status: "working", message });
    await world.orchestrator.ok("report_agent_finding", { task_id, agent_id, ...FINDING, message, data: { message } });
    const { recent_updates } = await world.orchestrator.ok("get_real_task_status", { task_id });
    expect(recent_updates[0].message).toBe("half \ufffd a \ufffd text");
  });
});
