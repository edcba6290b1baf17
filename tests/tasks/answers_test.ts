import { expect, test } from "bun:test";
import { join } from "node:path";
import { TaskServer } from "../../scripts/soak/soak_tasks/task_server.ts";
import { EPF, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { inTasks, TaskWorld } from "./task_world.ts";

const REPORT = { status: "working", message: "At it" };

test("counters of a revision tell its own agents from those of all rounds", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    await world.submitted(task_id);
    await world.judged(task_id, "needs_revision");
    const before = await world.orchestrator.ok("check_phase_progress", { task_id });
    expect(before.agents).toMatchObject({ total: 1, completed: 1 });
    expect(before.agents_this_round).toMatchObject({ total: 0, completed: 0 });
    expect(before.all_agents_done).toBe(false);
    const worker = await world.worker(task_id);
    const { agents, agents_this_round, guidance } = await world.orchestrator.ok("get_phase_status", { task_id });
    expect([agents.total, agents_this_round.total]).toEqual([2, 1]);
    expect(guidance.context).toMatchObject({ agents_completed: 1, agents_completed_this_round: 0 });
    await world.launcher.end(worker);
    const submitted = await world.orchestrator.ok("submit_phase_for_review", { task_id });
    expect(submitted.guidance.context).toMatchObject({ agents_completed: 2, agents_completed_this_round: 1 });
  });
});

test("the handover of a task that is complete asks nobody to start agents", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task(["Testing"]);
    await world.approved(task_id);
    const { guidance } = await world.orchestrator.ok("get_phase_handover", { task_id, phase_index: 0 });
    expect(guidance.next_action).toBe("Read the handover as a result of the task, nothing is left to do");
  });
});

test("a report behind the one of completion is recorded as late; that the work failed after all counts", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    const agent_id = await world.worker(task_id);
    const agent = world.agent(agent_id);
    await agent.ok("update_agent_progress", { task_id, ...REPORT, status: "completed" });
    const late = await agent.ok("update_agent_progress", { task_id, ...REPORT, message: "One more thing" });
    expect(late.guidance.current_state).toBe("agent_completion_recorded");
    expect(late.guidance.warnings.join()).toContain("had reported completed before");
    const found = await agent.ok("report_agent_finding", {
      ...{ task_id, finding_type: "insight", severity: "low", message: "Found late" },
    });
    expect(found.guidance.next_action).toStartWith("Wait for nothing more");
    await agent.ok("update_agent_progress", { task_id, ...REPORT, status: "failed", message: "It does not work" });
    const again = await agent.ok("update_agent_progress", { task_id, ...REPORT, status: "completed" });
    expect(again.guidance.warnings.join()).toContain("had reported failed before");
    await world.launcher.end(agent_id);
    const { agents } = await world.orchestrator.ok("get_real_task_status", { task_id });
    expect(agents.list[0].status).toBe("failed");
  });
});

test("a worker knows beforehand what is expected behind a report of completion", async () => {
  await inTasks(async (world) => {
    await world.worker(await world.task(), "investigator");
    expect(world.launcher.starts.at(-1)!.prompt).toContain(
      "at least 3 progress reports, 3 findings and a last message of at least 50 characters",
    );
  });
});

test("a lost agent is a matter of health until it is replaced, and a scan judges as the health does", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    world.launcher.vanish(await world.worker(task_id));
    const scan = await world.orchestrator.ok("trigger_health_scan", { task_id });
    expect(scan.changed).toHaveLength(1);
    for (const { guidance } of [scan, await world.orchestrator.ok("get_health_status", { task_id })]) {
      expect(guidance).toMatchObject({ current_state: "health_degraded", context: { lost: 1 } });
    }
    world.clock += 1;
    await world.worker(task_id);
    for (const tool of ["trigger_health_scan", "get_health_status"]) {
      const { guidance } = await world.orchestrator.ok(tool, { task_id });
      expect(guidance).toMatchObject({ current_state: "health_ok", context: { lost: 0 } });
    }
  });
});

test("whoever makes a task or asks for the health reads that no agent could be started", async () => {
  await inTasks(async (world) => {
    world.launcher.refused = { code: "DEPLOY_FAILED", message: "no command for agents is set", help: "set one" };
    const { warnings, task_id } = await world.orchestrator.ok("create_real_task", {
      description: "x",
      phases: ["Test"],
    });
    expect(warnings).toContain("no agent can be started: no command for agents is set; set one");
    const { guidance } = await world.orchestrator.ok("get_health_status", { task_id });
    expect(guidance.current_state).toBe("health_degraded");
    expect(guidance.warnings).toEqual(["no agent can be started: no command for agents is set; set one"]);
  });
});

test("an approval without the verdict of a dead reviewer, and one whose reviewers still run, come with a warning", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    await world.submitted(task_id);
    const { review_id, reviewers: [judge, dead] } = await world.review(task_id);
    await world.launcher.end(dead!, { exit_code: 1 });
    await world.agent(judge!).ok("submit_review_verdict", { task_id, review_id, verdict: "approved" });
    const wanted = [
      `Phase 'Investigation' was approved by 1 of 2 reviewers: '${dead}' ended without a verdict`,
      `1 reviewer of phase 'Investigation' is still running: '${judge}'`,
    ];
    for (const tool of ["get_real_task_status", "get_review_status", "advance_to_next_phase"]) {
      expect([tool, (await world.orchestrator.ok(tool, { task_id })).guidance.warnings]).toEqual([tool, wanted]);
    }
  });
});

test("a rejected phase that was revised by hand is submitted again with a summary, and only with one", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    await world.submitted(task_id);
    await world.judged(task_id, "rejected");
    const { guidance } = await world.orchestrator.ok("get_phase_status", { task_id });
    expect(guidance.available_actions.join()).toContain("submit_phase_for_review");
    expect((await world.orchestrator.refused("submit_phase_for_review", { task_id })).code).toBe("NOTHING_TO_REVIEW");
    expect(await world.phaseStatus(task_id)).toBe("REJECTED");
    await world.orchestrator.ok("submit_phase_for_review", { task_id, phase_summary: "Revised by hand" });
    expect(await world.phaseStatus(task_id)).toBe("AWAITING_REVIEW");
    const { review_id } = await world.review(task_id);
    const aborted = await world.orchestrator.ok("abort_stalled_review", { task_id, review_id, reason: "x" });
    expect([aborted.status, aborted.phase_returned_to]).toEqual(["aborted", "REVISING"]);
  });
});

test("a review that led to an escalation is put aside, not aborted, and the reason counts tries and revisions", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    await world.escalated(task_id);
    const { guidance, review } = await world.orchestrator.ok("get_phase_status", { task_id });
    expect(guidance.context.escalation_reason).toBe("not approved at the first try nor after 3 revisions");
    const { review_id } = review;
    const put = await world.orchestrator.ok("abort_stalled_review", { task_id, review_id, reason: "x" });
    expect([put.status, put.message]).toEqual([
      "put_aside",
      "Review put aside, phase 'Investigation' is AWAITING_REVIEW",
    ]);
  });
});

test("a record that is no database is named as unavailable", async () => {
  await inFolder(
    { "tasks.sqlite": "no database, but a text that is long enough to be looked at as one" },
    async (folder) => {
      const world = new TaskWorld(folder, { EPF_TASKS_DB: join(folder, "tasks.sqlite") });
      const { code, guidance } = await world.orchestrator.refused("list_tasks", {});
      expect([code, guidance.current_state]).toEqual(["STORE_UNAVAILABLE", "store_unavailable"]);
      await world.stores.close();
    },
  );
});

test("a task that is open is not deleted", async () => {
  await inFolder({}, (folder) => {
    const run = (...args: string[]) => JSON.parse(epf(["task", ...args, "--json"], { cwd: folder }).stdout);
    const { task_id } = run("create", "Repair", "--phases", '["Test"]');
    expect(run("delete", task_id)).toMatchObject({
      code: "TASK_ACTIVE",
      guidance: { current_state: "action_blocked" },
    });
    run("cancel", task_id, "--reason", "x");
    expect(run("delete", task_id).success).toBe(true);
  });
});

test("a folder outside the root of a server is refused like a missing one, and input errors offer the tool itself", async () => {
  await inFolder({ ".git/HEAD": "ref: refs/heads/main\n" }, async (folder) => {
    const server = new TaskServer(EPF, folder, { PATH: process.env.PATH ?? "", HOME: folder });
    try {
      const outside = await server.call("create_real_task", { description: "x", phases: ["Test"], client_cwd: "/" });
      expect([outside.code, outside.guidance.blocked_reason]).toEqual([
        "INVALID_CWD",
        "`client_cwd` is outside the root, expected the folder that agents are to work in",
      ]);
      const missing = await server.call("deploy_headless_agent", { task_id: "TASK-20260104-123456-abc123" });
      expect(missing.guidance.available_actions[0]).toStartWith("deploy_headless_agent - ");
    } finally {
      await server.close();
    }
  });
});
