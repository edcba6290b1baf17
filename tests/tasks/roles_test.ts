import { expect, test } from "bun:test";
import type { OperationContext } from "#src/operations/context.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { followTask } from "#src/operations/tasks/follow/follow_task.ts";
import { TIMELINE_START } from "#src/operations/tasks/follow/timeline.ts";
import { run as report } from "#src/operations/tasks/task_report/run.ts";
import { type TaskTool, toolsOf } from "#src/tasks/availability/tools.ts";
import { ROLES } from "#src/tasks/vocabulary.ts";
import { callContext } from "./plan_world.ts";
import { inTasks, type TaskClient, type TaskWorld } from "./task_world.ts";

const TOOLS = OPERATIONS.filter(({ toolset, cliOnly }) => toolset === "tasks" && cliOnly !== true)
  .map(({ tool }) => tool as TaskTool);

/** A worker and a reviewer of one task, with the clients that their processes are. */
async function agents(world: TaskWorld): Promise<Record<"worker" | "reviewer", TaskClient> & { task_id: string }> {
  const task_id = await world.task();
  const worker = await world.worker(task_id);
  await world.launcher.end(worker);
  await world.orchestrator.ok("submit_phase_for_review", { task_id });
  const { reviewers } = await world.review(task_id);
  return { task_id, worker: world.agent(worker), reviewer: world.agent(reviewers[0]!) };
}

/** Arguments that pass the reading of arguments; the state is not looked at before the role. */
const ARGS: Readonly<Record<string, Record<string, unknown>>> = {
  create_real_task: { description: "x", phases: ["Test"] },
  deploy_headless_agent: { agent_type: "fixer", prompt: "x" },
  spawn_child_agent: { parent_agent_id: "x", child_agent_type: "fixer", child_prompt: "x" },
  trigger_agentic_review: {},
  submit_review_verdict: { review_id: "rev-000000000000", verdict: "approved" },
  abort_stalled_review: { review_id: "rev-000000000000", reason: "x" },
  approve_phase_review: { force_escalated: true },
  reject_phase_review: { rejection_reason: "x" },
  kill_real_agent: { agent_id: "x" },
  get_agent_output: { agent_id: "x" },
};

test.each(ROLES)("a %s is refused what belongs to another role, with its own tools", async (role) => {
  await inTasks(async (world) => {
    const clients = await agents(world);
    const own = toolsOf(role)!;
    const foreign = TOOLS.filter((tool) => !own.includes(tool));
    expect(foreign.length).toBeGreaterThan(5);
    for (const tool of foreign) {
      const needsNoTask = tool === "create_real_task" || tool === "list_tasks";
      const args = needsNoTask ? ARGS[tool] : { task_id: clients.task_id, ...ARGS[tool] };
      const { code, guidance } = await clients[role].refused(tool, args);
      expect([tool, code]).toEqual([tool, "NOT_PERMITTED"]);
      expect(guidance.current_state).toBe("not_permitted");
      expect(guidance.blocked_reason).toContain(role);
      for (const action of guidance.available_actions) {
        expect(own).toContain(action.slice(0, action.indexOf(" - ")));
      }
    }
  });
});

test("an agent works on its own task alone, and reports only for itself", async () => {
  await inTasks(async (world) => {
    const [own, other] = [await world.task(), await world.task()];
    const [agent_id, peer] = [await world.worker(own), await world.worker(own)];
    const agent = world.agent(agent_id);
    const report = { status: "working", message: "At it" };
    expect((await agent.refused("get_real_task_status", { task_id: other })).code).toBe("NOT_PERMITTED");
    const foreign = { task_id: own, agent_id: peer, ...report };
    expect((await agent.refused("update_agent_progress", foreign)).code).toBe("AGENT_MISMATCH");
    const spawn = { task_id: own, parent_agent_id: peer, child_agent_type: "helper", child_prompt: "x" };
    expect((await agent.refused("spawn_child_agent", spawn)).code).toBe("AGENT_MISMATCH");
    const { own_update } = await agent.ok("update_agent_progress", { task_id: own, ...report });
    expect(own_update.agent_id).toBe(agent_id);
  });
});

test("a reviewer gives no verdict for another, and sees the other's only when the review is closed", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    await world.submitted(task_id);
    const { review_id, reviewers: [first, second] } = await world.review(task_id);
    const foreign = { task_id, review_id, verdict: "approved", reviewer_agent_id: second };
    expect((await world.agent(first!).refused("submit_review_verdict", foreign)).code).toBe("AGENT_MISMATCH");
    await world.agent(first!).ok("submit_review_verdict", { task_id, review_id, verdict: "approved" });
    const seen = async () =>
      (await world.agent(second!).ok("get_review_status", { task_id })).review.reviewers
        .find(({ agent_id }: { agent_id: string }) => agent_id === first).verdict;
    expect(await seen()).toBeNull();
    await world.agent(second!).ok("submit_review_verdict", { task_id, review_id, verdict: "approved" });
    expect(await seen()).toBe("approved");
  });
});

test("a reviewer learns the verdict of another by no way before the review is complete", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    await world.submitted(task_id);
    const { review_id, reviewers: [first, second] } = await world.review(task_id);
    await world.agent(first!).ok("submit_review_verdict", {
      ...{ task_id, review_id, verdict: "needs_revision", reviewer_notes: "the-others-words" },
      findings: [{ type: "blocker", severity: "critical", message: "the-others-words" }],
    });
    for (const tool of ["get_real_task_status", "get_phase_status", "check_phase_progress", "get_review_status"]) {
      const answer = await world.agent(second!).ok(tool, { task_id });
      expect(JSON.stringify(answer), tool).not.toContain("the-others-words");
    }
    const context = callContext(world);
    const asSecond = { ...context, env: { ...context.env, ...world.launcher.identityOf(second!) } };
    const ways = async (as: OperationContext) => {
      const { entries, position } = await followTask(as, { task_id, since: TIMELINE_START });
      return {
        position,
        texts: [JSON.stringify(entries), JSON.stringify(await report(as, { task_id, format: "html" }))],
      };
    };
    const { position, texts } = await ways(asSecond);
    for (const text of texts) expect(text).not.toContain("the-others-words");
    const { code } = await world.agent(second!).refused("get_agent_output", { task_id, agent_id: first });
    expect(code).toBe("NOT_PERMITTED");
    await world.agent(second!).ok("get_agent_output", { task_id, agent_id: second });
    for (const text of (await ways(context)).texts) expect(text).toContain("the-others-words");

    await world.agent(second!).ok("submit_review_verdict", { task_id, review_id, verdict: "approved" });
    for (const text of (await ways(asSecond)).texts) expect(text).toContain("the-others-words");
    const { entries } = await followTask(asSecond, { task_id, since: position });
    expect(entries.filter(({ about }) => about === "verdict")).toHaveLength(2);
  });
});

test("who claims to be an agent without its secret may do nothing", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    const agent_id = await world.worker(task_id);
    const other = await world.worker(task_id);
    const right = world.launcher.identityOf(agent_id);
    for (
      const wrong of [
        { ...right, EPF_AGENT_SECRET: "" },
        { ...right, EPF_AGENT_SECRET: world.launcher.identityOf(other).EPF_AGENT_SECRET! },
        { ...right, EPF_AGENT_ID: "nobody-120000-000000" },
        { ...right, EPF_TASK_ID: "TASK-20260104-123456-abc123" },
      ]
    ) {
      const client = world.client(wrong);
      for (const tool of ["get_real_task_status", "kill_real_agent", "update_agent_progress"]) {
        const args = { task_id, agent_id: other, status: "working", message: "x" };
        const { code, guidance } = await client.refused(tool, args);
        expect(code).toBe("NOT_PERMITTED");
        expect(guidance.context.role).toBe("unknown");
      }
    }
    await world.client(right).ok("get_real_task_status", { task_id });
  });
});

test("the record keeps the hash of a secret, never the secret", async () => {
  await inTasks(async (world) => {
    await world.worker(await world.task());
    const { secret } = world.launcher.starts[0]!;
    const bytes = await Bun.file(`${world.folder}/tasks.sqlite`).text();
    const log = await Bun.file(`${world.folder}/tasks.sqlite-wal`).text().catch(() => "");
    expect(`${bytes}${log}`).not.toContain(secret);
    expect(secret.length).toBeGreaterThanOrEqual(32);
  });
});

test("the toolset has twenty-three tools, all of them open to the orchestrator", () => {
  expect(TOOLS).toHaveLength(23);
  expect(toolsOf("orchestrator")).toBeNull();
  for (const role of ROLES) for (const tool of toolsOf(role)!) expect(TOOLS).toContain(tool);
});
