import { expect, test } from "bun:test";
import { StoreFailure } from "#src/store/store.ts";
import { type Answer, inTasks, type TaskWorld } from "./task_world.ts";

/*
 * The ten examples of guidance that these tools promise, field by field and in its order. Only ids,
 * times and the agents that our own catalogue recommends are those of the test.
 */

const PHASES = ["Investigation", "Implementation", "Testing"];

/** The guidance of an answer, with its fields in the order in which they are written. */
function expectGuidance(answer: Answer, expected: Record<string, unknown>): void {
  expect(JSON.parse(JSON.stringify(answer.guidance))).toEqual(expected);
  expect(Object.keys(answer.guidance)).toEqual([
    "current_state",
    "next_action",
    "available_actions",
    "warnings",
    "blocked_reason",
    "context",
  ]);
  expect(Object.keys(answer.guidance.context).slice(0, Object.keys(expected.context as object).length)).toEqual(
    Object.keys(expected.context as object),
  );
}

/** The first fields of an answer, in this order. */
function expectFields(answer: Answer, ...names: string[]): void {
  expect(Object.keys(answer).slice(0, names.length)).toEqual(names);
}

/** A task whose second phase has workers, as many as are given. */
async function inImplementation(world: TaskWorld, workers: number): Promise<{ task_id: string; agents: string[] }> {
  const task_id = await world.task(PHASES);
  await world.approved(task_id);
  await world.orchestrator.ok("advance_to_next_phase", { task_id });
  const agents: string[] = [];
  for (let count = 0; count < workers; count++) agents.push(await world.worker(task_id, "analyzer"));
  return { task_id, agents };
}

test("1: create_real_task", async () => {
  await inTasks(async ({ orchestrator }) => {
    const answer = await orchestrator.ok("create_real_task", {
      description: "Find out why sales fall",
      phases: PHASES,
    });
    expectFields(answer, "success", "task_id", "phases", "warnings", "guidance");
    expect(answer.task_id).toMatch(/^TASK-20261121-120000-[0-9a-f]{8}$/);
    expect(answer.warnings).toEqual([]);
    const { recommended_agents } = answer.guidance.context;
    expect(recommended_agents.length).toBeLessThanOrEqual(3);
    for (const id of recommended_agents) expect(id).toMatch(/^[a-z][a-z0-9-]+$/);
    expectGuidance(answer, {
      current_state: "task_created",
      next_action: "Deploy agents for Phase 1 'Investigation' using deploy_headless_agent",
      available_actions: [
        "deploy_headless_agent - Start phase 1 work",
        "get_real_task_status - View full task details",
        "get_phase_status - Check phase state",
      ],
      warnings: null,
      blocked_reason: null,
      context: { first_phase: "Investigation", total_phases: 3, recommended_agents },
    });
  });
});

test("2: deploy_headless_agent", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task(PHASES);
    await world.launcher.end(await world.worker(task_id));
    await world.worker(task_id);
    const agent = { agent_type: "investigator", prompt: "Look at the figures" };
    const answer = await world.orchestrator.ok("deploy_headless_agent", { task_id, ...agent });
    expectFields(answer, "success", "agent_id", "session_name", "message", "guidance");
    expect(answer.agent_id).toMatch(/^investigator-120000-[0-9a-f]{6}$/);
    expect(answer.session_name).toContain(answer.agent_id);
    expect(answer.message).toBe("Agent deployed successfully");
    expectGuidance(answer, {
      current_state: "agent_deployed",
      next_action: "Monitor agent with get_agent_output or deploy more agents",
      available_actions: [
        "get_agent_output - Monitor this agent's progress",
        "deploy_headless_agent - Deploy additional agents",
        "check_phase_progress - Check overall phase status",
      ],
      warnings: null,
      blocked_reason: null,
      context: { agents_in_phase: 3, agents_running: 2, phase_name: "Investigation" },
    });
  });
});

test("3: get_real_task_status", async () => {
  await inTasks(async (world) => {
    const { task_id, agents } = await inImplementation(world, 1);
    world.clock += 44 * 60;
    for (let count = 0; count < 4; count++) agents.push(await world.worker(task_id));
    world.clock += 60;
    await world.agent(agents[0]!).ok("update_agent_progress", { task_id, status: "working", message: "still at it" });
    await world.launcher.end(agents[1]!);
    await world.launcher.end(agents[2]!);
    const answer = await world.orchestrator.ok("get_real_task_status", { task_id });
    expectFields(answer, "success", "task_id", "status", "agents", "guidance");
    expect(answer.status.completion).toMatchObject({ total: 5, active: 3, completed: 2, failed: 0 });
    expectGuidance(answer, {
      current_state: "phase_2_active_agents_working",
      next_action: "Wait for 3 agents to complete, monitor with get_agent_output",
      available_actions: [
        "get_agent_output - Check agent logs",
        "check_phase_progress - Check if ready for review",
        "deploy_headless_agent - Add more agents if needed",
        "kill_real_agent - Terminate stuck agents",
      ],
      warnings: [`Agent '${agents[0]}' has been running for 45 minutes`],
      blocked_reason: null,
      context: {
        current_phase: "Implementation",
        phase_index: 1,
        total_phases: 3,
        agents_active: 3,
        agents_completed: 2,
      },
    });
  });
});

test("4: update_agent_progress", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task(PHASES);
    const agents: string[] = [];
    for (let count = 0; count < 5; count++) agents.push(await world.worker(task_id));
    const [own, ...peers] = agents as [string, ...string[]];
    const finding = { task_id, finding_type: "insight", severity: "low", message: "found" };
    for (const peer of peers) {
      for (let count = 0; count < 3; count++) await world.agent(peer).ok("report_agent_finding", finding);
    }
    const report = { task_id, status: "working", message: "half of it is read", progress: 50 };
    const answer = await world.agent(own).ok("update_agent_progress", report);
    expectFields(answer, "success", "own_update", "coordination_info", "guidance");
    expectGuidance(answer, {
      current_state: "agent_progress_updated",
      next_action: "Continue with agent work or check peer findings",
      available_actions: [
        "report_agent_finding - Share discoveries",
        "spawn_child_agent - Create sub-agent if needed",
        "get_task_findings - Review peer discoveries",
      ],
      warnings: null,
      blocked_reason: null,
      context: { peer_agents_active: 4, peer_findings_available: 12, your_progress: 50 },
    });
  });
});

test("5: advance_to_next_phase", async () => {
  await inTasks(async (world) => {
    const { task_id, agents } = await inImplementation(world, 1);
    await world.launcher.end(agents[0]!);
    await world.orchestrator.ok("submit_phase_for_review", { task_id });
    const { review_id } = await world.review(task_id);
    const answer = await world.orchestrator.refused("advance_to_next_phase", { task_id });
    expectFields(answer, "success", "error");
    expect(answer.error).toBe("PHASE_NOT_APPROVED");
    expectGuidance(answer, {
      current_state: "phase_blocked_under_review",
      next_action: "Wait for review completion, check status with get_review_status",
      available_actions: [
        "get_review_status - Check review progress",
        "get_agent_output - Monitor reviewer agents",
        "abort_stalled_review - Abort if reviewers crashed",
      ],
      warnings: null,
      blocked_reason: "Phase 'Implementation' is currently UNDER_REVIEW. Must be APPROVED before advancement.",
      context: {
        current_phase: "Implementation",
        current_status: "UNDER_REVIEW",
        required_status: "APPROVED",
        review_id,
      },
    });
  });
});

test("6: submit_phase_for_review", async () => {
  await inTasks(async (world) => {
    const { task_id, agents } = await inImplementation(world, 5);
    for (const agent of agents) await world.launcher.end(agent);
    const answer = await world.orchestrator.ok("submit_phase_for_review", { task_id });
    expectFields(answer, "success", "message", "phase", "status", "guidance");
    const { message, phase, status } = answer;
    expect([message, phase, status]).toEqual(["Phase submitted for review", "Implementation", "AWAITING_REVIEW"]);
    expectGuidance(answer, {
      current_state: "phase_awaiting_review",
      next_action: "Call trigger_agentic_review to spawn reviewer agents",
      available_actions: [
        "trigger_agentic_review - Deploy reviewer agents",
        "get_phase_status - Check phase details",
      ],
      warnings: null,
      blocked_reason: null,
      context: { phase_name: "Implementation", agents_completed: 5, auto_review_available: true },
    });
  });
});

test("7: trigger_agentic_review", async () => {
  await inTasks(async (world) => {
    const { task_id, agents } = await inImplementation(world, 1);
    await world.launcher.end(agents[0]!);
    await world.orchestrator.ok("submit_phase_for_review", { task_id });
    const answer = await world.orchestrator.ok("trigger_agentic_review", { task_id });
    expectFields(answer, "success", "review_id", "reviewers_spawned", "guidance");
    expect(answer.reviewers_spawned).toHaveLength(2);
    expectGuidance(answer, {
      current_state: "review_initiated",
      next_action: "Wait for reviewers to complete, monitor with get_review_status",
      available_actions: [
        "get_review_status - Check review progress",
        "get_agent_output - Monitor individual reviewers",
        "abort_stalled_review - Abort if reviewers fail",
      ],
      warnings: null,
      blocked_reason: null,
      context: {
        review_id: answer.review_id,
        num_reviewers: 2,
        phase_under_review: "Implementation",
        expected_duration: "5-10 minutes",
      },
    });
  });
});

test("8: get_agent_output", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task(PHASES);
    const agent_id = await world.worker(task_id);
    const report = { task_id, status: "working", message: "Analyzing codebase", progress: 60 };
    await world.agent(agent_id).ok("update_agent_progress", report);
    world.clock += 20 * 60;
    const answer = await world.orchestrator.ok("get_agent_output", { task_id, agent_id });
    expectFields(answer, "success", "output", "metadata", "guidance");
    expectGuidance(answer, {
      current_state: "agent_active",
      next_action: "Agent still working, continue monitoring or check other agents",
      available_actions: [
        "get_agent_output - Continue monitoring",
        "check_phase_progress - Check overall phase status",
        "kill_real_agent - Terminate if stuck",
      ],
      warnings: ["Agent has been on same task for 20 minutes"],
      blocked_reason: null,
      context: {
        agent_status: "working",
        agent_progress: 60,
        recent_activity: "Analyzing codebase",
        error_count: 0,
      },
    });
  });
});

test("9: kill_real_agent", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task(PHASES);
    const agent_id = await world.worker(task_id);
    await world.worker(task_id);
    const reason = "Stuck for 60 minutes";
    const answer = await world.orchestrator.ok("kill_real_agent", { task_id, agent_id, reason });
    expectFields(answer, "success", "message", "cleanup_performed", "guidance");
    expect([answer.message, answer.cleanup_performed]).toEqual(["Agent terminated", true]);
    expectGuidance(answer, {
      current_state: "agent_terminated",
      next_action: "Deploy replacement agent or check phase progress",
      available_actions: [
        "deploy_headless_agent - Deploy replacement",
        "check_phase_progress - Check if phase can proceed",
        "get_real_task_status - View overall status",
      ],
      warnings: ["Phase has only 1 active agent remaining"],
      blocked_reason: null,
      context: { terminated_agent: agent_id, reason, agents_remaining: 1, phase_name: "Investigation" },
    });
  });
});

test("10: a record that another process holds locked", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task(PHASES);
    const store = await world.store();
    const locked = () => Promise.reject(new StoreFailure("busy", "the record is locked", "try again"));
    store.write = locked;
    store.read = locked;
    const answer = await world.orchestrator.refused("get_real_task_status", { task_id });
    expectFields(answer, "success", "error");
    expect(answer.error).toBe("Registry locked by another process");
    const { lock_holder, lock_duration } = answer.guidance.context;
    expect(lock_holder).toBeString();
    expect(lock_duration).toMatch(/^\d+s$/);
    expectGuidance(answer, {
      current_state: "registry_locked",
      next_action: "Wait 5 seconds and retry the operation",
      available_actions: [
        "get_real_task_status - Retry after waiting",
        "get_health_status - Check system health",
      ],
      warnings: null,
      blocked_reason: "Another agent is currently updating the registry",
      context: { lock_holder, lock_duration, retry_after: 5 },
    });
  });
});

test("10: an id that is not the id of a task", async () => {
  await inTasks(async ({ orchestrator }) => {
    const answer = await orchestrator.refused("get_real_task_status", { task_id: "invalid-id" });
    expectFields(answer, "success", "error");
    expect(answer.error).toBe("Invalid task ID format");
    expectGuidance(answer, {
      current_state: "input_validation_error",
      next_action: "Provide valid task ID in format TASK-YYYYMMDD-HHMMSS-xxxxx",
      available_actions: [
        "create_real_task - Create new task",
        "list_tasks - List existing tasks (if available)",
      ],
      warnings: null,
      blocked_reason: "Task ID 'invalid-id' does not match expected pattern",
      context: {
        expected_format: "TASK-YYYYMMDD-HHMMSS-xxxxx",
        provided: "invalid-id",
        example: "TASK-20260104-123456-abc123",
      },
    });
  });
});
