import { expect, test } from "bun:test";
import type { TaskReportInput } from "#src/operations/tasks/task_report/contract.ts";
import { run } from "#src/operations/tasks/task_report/run.ts";
import { present } from "#src/operations/tasks/task_report/present.ts";
import { callContext } from "./plan_world.ts";
import { inTasks, type TaskWorld } from "./task_world.ts";

const HOSTILE = `<script>alert(1)</script>"><img src=x onerror='a'>&amp;\u001b[2J\u202e`;

/** A task whose texts are all hostile: a phase with an agent that found something, and a review that rejected it. */
async function hostileTask(world: TaskWorld): Promise<string> {
  const { task_id } = await world.orchestrator.ok("create_real_task", {
    description: HOSTILE,
    phases: [HOSTILE, "Testing"],
  });
  const agent_id = await world.worker(task_id);
  const agent = world.agent(agent_id);
  await agent.ok("report_agent_finding", { task_id, finding_type: "issue", severity: "high", message: HOSTILE });
  await agent.ok("update_agent_progress", { task_id, status: "working", message: HOSTILE, progress: 40 });
  world.clock += 60;
  await world.launcher.end(agent_id);
  await world.orchestrator.ok("submit_phase_for_review", { task_id });
  const { review_id, reviewers: [reviewer] } = await world.review(task_id, 1);
  const findings = [{ type: "issue", severity: "high", message: HOSTILE }];
  await world.agent(reviewer!).ok("submit_review_verdict", {
    ...{ task_id, review_id, findings },
    verdict: "rejected",
    reviewer_notes: HOSTILE,
  });
  await world.launcher.end(reviewer!);
  return task_id;
}

const report = (world: TaskWorld, input: TaskReportInput) => run(callContext(world), input);

test("the page of a report shows phases, agents, reviews, findings and events, and loads nothing", async () => {
  await inTasks(async (world) => {
    const task_id = await hostileTask(world);
    const { page, agents } = await report(world, { task_id, format: "html" });
    for (const part of ["<h2>Reviews</h2>", "<h2>Findings</h2>", "<h2>Timeline</h2>", "2. Testing", "rejected"]) {
      expect(page).toContain(part);
    }
    for (const { agent_id } of agents) expect(page).toContain(agent_id);
    expect(page).toContain("default-src 'none'");
    expect(page).toContain("color-scheme:light dark");
    expect(page).not.toMatch(/<(script|img|link|iframe|svg|object)|https?:|url\(|@import/i);
  });
});

test("nothing that an agent writes is markup or a control character in a report", async () => {
  await inTasks(async (world) => {
    const task_id = await hostileTask(world);
    const { page } = await report(world, { task_id, format: "html" });
    const tags = new Set([...page!.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name]) => name));
    const own = "html head meta title style body main h1 h2 p strong time div table thead tbody tr th td br";
    expect([...tags].filter((tag) => !own.split(" ").includes(tag!))).toEqual([]);
    const text = present(await report(world, { task_id }), { width: 100, color: false, isTerminal: false });
    // deno-lint-ignore no-control-regex
    for (const shown of [page!, text]) expect(shown).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f\u202a-\u202e]/);
  });
});

test("the bars of a page stay on the axis of time", async () => {
  await inTasks(async (world) => {
    const task_id = await hostileTask(world);
    world.clock += 3600;
    await world.worker(task_id);
    const { page } = await report(world, { task_id, format: "html" });
    const bars = [...page!.matchAll(/left:([\d.]+)%;width:([\d.]+)%/g)].map(([, left, width]) => [+left!, +width!]);
    expect(bars.length).toBe(4);
    for (const [left, width] of bars) {
      expect(width).toBeGreaterThan(0);
      expect(left! + width!).toBeLessThanOrEqual(100.01);
    }
  });
});

test("a report says how much it leaves out", async () => {
  await inTasks(async (world) => {
    const task_id = await hostileTask(world);
    const all = await report(world, { task_id });
    const cut = await report(world, { task_id, limit: 2 });
    expect(all.timeline_omitted).toBe(0);
    expect(cut.timeline).toEqual(all.timeline.slice(-2));
    expect(cut.timeline_omitted).toBe(all.timeline.length - 2);
    expect(present(cut, { width: 100, color: false, isTerminal: false })).toContain("older events left out");
  });
});
