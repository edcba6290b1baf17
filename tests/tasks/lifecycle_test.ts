import { expect, test } from "bun:test";
import { agentBeat, agentEnded, agentRunning } from "#src/tasks/lifecycle.ts";
import type { AgentRecord } from "#src/tasks/record/model.ts";
import { select } from "#src/tasks/record/tables.ts";
import { inTasks, type TaskWorld } from "./task_world.ts";

const AT = "2026-11-22T10:00:05.000Z";
const IDENTITY = {
  supervisor_pid: 11,
  supervisor_ticks: "1",
  child_pid: 12,
  pgid: 12,
  start_ticks: "1",
  boot_id: "boot",
};

async function agentOf(world: TaskWorld, agent_id: string): Promise<AgentRecord> {
  return (await world.read(() => select("agent", "agent_id = ?", agent_id)))[0]!;
}

test("the beat of a supervisor is kept with the length of the log", async () => {
  await inTasks(async (world) => {
    const agent_id = await world.worker(await world.task());
    await (await world.store()).write(() => agentBeat(agent_id, 123, AT));
    expect(await agentOf(world, agent_id)).toMatchObject({ log_bytes: 123, heartbeat_at: AT });
  });
});

test("an agent whose log grows is not stalled, one that is silent is, and neither is stopped for it", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    const [busy, silent] = [await world.worker(task_id), await world.worker(task_id)];
    for (let minute = 0; minute < 180; minute += 10) {
      world.clock = minute * 60;
      const at = world.now().toISOString();
      await (await world.store()).write(() => agentBeat(busy, minute + 1, at));
      await (await world.store()).write(() => agentBeat(silent, 0, at));
    }
    const { agents, totals } = await world.orchestrator.ok("get_health_status", { task_id });
    const stalled = Object.fromEntries(
      agents.map((agent: { agent_id: string; stalled: boolean }) => [agent.agent_id, agent.stalled]),
    );
    expect(stalled).toEqual({ [busy]: false, [silent]: true });
    expect(totals).toEqual({ active: 2, stalled: 1, lost: 0 });
    await world.orchestrator.ok("trigger_health_scan", { task_id });
    expect(world.launcher.stopped).toEqual([]);
    for (const id of [busy, silent]) expect((await agentOf(world, id)).status).toBe("running");
  });
});

test("a record of an end counts only once the process is gone", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    const agent_id = await world.worker(task_id);
    const exit = { exit_code: 0, signal: null, has_result: true };
    world.launcher.forgeRecord(agent_id, exit);
    await world.orchestrator.ok("get_real_task_status", { task_id });
    expect((await agentOf(world, agent_id)).status).toBe("running");
    world.launcher.vanish(agent_id);
    await world.orchestrator.ok("get_real_task_status", { task_id });
    expect((await agentOf(world, agent_id)).status).toBe("completed");
  });
});

test("an agent that reports before its supervisor has said that it runs is not lost", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    world.launcher.script = ["starting"];
    const agent_id = await world.worker(task_id);
    const report = { task_id, status: "working", message: "At it" };
    await world.agent(agent_id).ok("update_agent_progress", report);
    await world.orchestrator.ok("get_real_task_status", { task_id });
    const isWanted = await (await world.store()).write(() => agentRunning(agent_id, IDENTITY, AT));
    expect(isWanted).toBe(true);
    expect(await agentOf(world, agent_id)).toMatchObject({ status: "working", child_pid: 12 });
  });
});

test("an agent that was given up before it ran is not wanted any more", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    world.launcher.script = ["starting"];
    const agent_id = await world.worker(task_id);
    world.clock += 11;
    await world.orchestrator.ok("get_real_task_status", { task_id });
    expect(await agentOf(world, agent_id)).toMatchObject({ status: "failed", end_reason: "start_timeout" });
    expect(await world.launcher.run(agent_id)).toBe(false);
  });
});

const ENDS = [
  ["exit code 0 and a result", null, { exit_code: 0, signal: null, has_result: true }, "completed", "exit:0"],
  [
    "exit code 0 and its own word",
    "completed",
    { exit_code: 0, signal: null, has_result: false },
    "completed",
    "exit:0",
  ],
  ["exit code 0 and neither", null, { exit_code: 0, signal: null, has_result: false }, "failed", "no_result"],
  ["another exit code", "completed", { exit_code: 3, signal: null, has_result: true }, "failed", "exit:3"],
  ["a signal", "completed", { exit_code: null, signal: "SIGSEGV", has_result: true }, "failed", "signal:SIGSEGV"],
  ["its own word of failure", "failed", { exit_code: 0, signal: null, has_result: true }, "failed", "reported_failure"],
  [
    "its time limit, even with exit code 0 and a result",
    null,
    { exit_code: 0, signal: null, has_result: true, timed_out: true },
    "failed",
    "time_limit",
  ],
  [
    "its time limit after its own word that it has completed",
    "completed",
    { exit_code: null, signal: "SIGTERM", has_result: false, timed_out: true },
    "completed",
    "killed_after_claim",
  ],
] as const;

test.each(ENDS)("an agent ends by %s", async (_, claim, exit, status, end_reason) => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    const agent_id = await world.worker(task_id);
    if (claim !== null) {
      await world.agent(agent_id).ok("update_agent_progress", { task_id, status: claim, message: "The end" });
      expect((await agentOf(world, agent_id)).ended_at).toBeNull();
    }
    await world.launcher.end(agent_id, exit);
    expect(await agentOf(world, agent_id)).toMatchObject({ status, end_reason, exit_code: exit.exit_code });
  });
});

test("an end is final: what the supervisor, a report or another stop says later changes nothing", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    const agent_id = await world.worker(task_id);
    const agent = world.agent(agent_id);
    await world.orchestrator.ok("kill_real_agent", { task_id, agent_id });
    const ended = await agentOf(world, agent_id);
    expect(ended).toMatchObject({ status: "terminated", end_reason: "killed" });
    const exit = { exit_code: 0, signal: null, has_result: true };
    await (await world.store()).write(() => agentEnded(agent_id, exit, AT));
    const report = { task_id, status: "completed", message: "All done" };
    expect((await agent.refused("update_agent_progress", report)).code).toBe("AGENT_TERMINAL");
    const again = await world.orchestrator.ok("kill_real_agent", { task_id, agent_id });
    expect(again).toMatchObject({ already_terminal: true, cleanup_performed: false });
    expect(await agentOf(world, agent_id)).toEqual(ended);
    expect(world.launcher.stopped).toEqual([agent_id]);
  });
});

test("an agent that has reported its work as done is completed when it is stopped, also when it reports so meanwhile", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    const agent_id = await world.worker(task_id);
    const report = { task_id, status: "completed", message: "All done" };
    world.launcher.whileStopping = async () => void await world.agent(agent_id).ok("update_agent_progress", report);
    await world.orchestrator.ok("kill_real_agent", { task_id, agent_id });
    expect(await agentOf(world, agent_id)).toMatchObject({ status: "completed", end_reason: "killed_after_claim" });
  });
});

test("an agent whose processes do not go keeps its place, and can be stopped again", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    const agent_id = await world.worker(task_id);
    world.launcher.survivors = [4711];
    const first = await world.orchestrator.ok("kill_real_agent", { task_id, agent_id });
    expect(first).toMatchObject({ cleanup_performed: false, cleanup: { survivors: [4711] }, status: "running" });
    expect(first.guidance.warnings.join()).toContain("4711");
    world.launcher.survivors = [];
    const second = await world.orchestrator.ok("kill_real_agent", { task_id, agent_id });
    expect(second).toMatchObject({ cleanup_performed: true, already_terminal: false, status: "terminated" });
  });
});

test("an agent whose processes vanish is lost, and the record that its supervisor left says how it ended", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    const [vanished, recorded] = [await world.worker(task_id), await world.worker(task_id)];
    world.launcher.vanish(vanished);
    world.launcher.leaveRecord(recorded, { exit_code: 0, signal: null, has_result: true });
    await world.orchestrator.ok("check_phase_progress", { task_id });
    expect(await agentOf(world, vanished)).toMatchObject({ status: "lost", end_reason: "process_gone" });
    expect(await agentOf(world, recorded)).toMatchObject({ status: "completed", exit_code: 0 });
  });
});

test("an agent past its time limit is stopped by the next call where its supervisor is gone, and only there", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    const [watched, unwatched] = [await world.worker(task_id), await world.worker(task_id)];
    world.launcher.loseSupervisor(unwatched);
    world.clock += 60;
    await world.orchestrator.ok("check_phase_progress", { task_id });
    expect(world.launcher.stopped).toEqual([]);
    world.clock += 1;
    world.launcher.survivors = [4711];
    await world.orchestrator.ok("check_phase_progress", { task_id });
    expect((await agentOf(world, unwatched)).ended_at).toBeNull();
    world.launcher.survivors = [];
    await world.orchestrator.ok("check_phase_progress", { task_id });
    expect(await agentOf(world, unwatched)).toMatchObject({ status: "failed", end_reason: "time_limit" });
    expect((await agentOf(world, watched)).ended_at).toBeNull();
  }, { env: { EPF_MAX_SECONDS: "60" } });
});

test("an agent that fails, one whose processes vanish and one without a result are no success", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    const [failing, vanishing, silent] = [
      await world.worker(task_id),
      await world.worker(task_id),
      await world.worker(task_id),
    ];
    await world.launcher.end(failing, { exit_code: 1 });
    world.launcher.vanish(vanishing);
    await world.launcher.end(silent, { has_result: false });
    const { agents } = await world.orchestrator.ok("get_real_task_status", { task_id });
    const statuses = Object.fromEntries(agents.list.map((agent: AgentRecord) => [agent.agent_id, agent.status]));
    expect(statuses).toEqual({ [failing]: "failed", [vanishing]: "lost", [silent]: "failed" });
    expect(await world.orchestrator.refused("submit_phase_for_review", { task_id })).toMatchObject({
      code: "NOTHING_TO_REVIEW",
    });
  });
});

test("stopping an agent with cascade stops those that it has started, without it names them", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    const parent = await world.worker(task_id);
    const spawn = { task_id, parent_agent_id: parent, child_agent_type: "helper", child_prompt: "Help" };
    const child = (await world.agent(parent).ok("spawn_child_agent", spawn)).agent_id;
    const alone = await world.orchestrator.ok("kill_real_agent", { task_id, agent_id: parent });
    expect(alone).toMatchObject({ orphaned_children: [child], killed_children: [] });
    const other = await world.worker(task_id);
    const own = { ...spawn, parent_agent_id: other, child_prompt: "Help more" };
    const second = (await world.agent(other).ok("spawn_child_agent", own)).agent_id;
    const all = await world.orchestrator.ok("kill_real_agent", { task_id, agent_id: other, cascade: true });
    expect(all).toMatchObject({ orphaned_children: [], killed_children: [second] });
    expect((await agentOf(world, second)).status).toBe("terminated");
  });
});
