import { expect, test } from "bun:test";
import { cutList } from "#src/tasks/handover.ts";
import { inTasks } from "./task_world.ts";

const lines = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => `${index} `.padEnd(length, "x"));

/** The largest task that `create_real_task` takes. */
const LARGEST = {
  description: "d".repeat(4000),
  background_context: "b".repeat(5000),
  expected_deliverables: lines(20, 200),
  success_criteria: lines(15, 200),
  constraints: lines(20, 200),
  relevant_files: lines(200, 500),
  phases: [
    { name: "A", description: "p".repeat(4000), deliverables: lines(20, 200), success_criteria: lines(15, 200) },
    "B",
  ],
};

test("however long a task is, a worker is told how to report, and a reviewer how to give its verdict", async () => {
  await inTasks(async (world) => {
    const { task_id } = await world.orchestrator.ok("create_real_task", LARGEST);
    const promptOf = (agent_id: string) => world.launcher.starts.find((start) => start.agent_id === agent_id)!.prompt;
    const worker = await world.worker(task_id);
    expect(promptOf(worker)).toContain("update_agent_progress");
    await world.launcher.end(worker);
    await world.orchestrator.ok("submit_phase_for_review", { task_id, phase_summary: "s".repeat(4000) });
    const { review_id, reviewers } = await world.review(task_id, 1);
    expect(promptOf(reviewers[0]!)).toContain(`submit_review_verdict (epf task verdict ${task_id} ${review_id})`);
    const findings = lines(30, 1000).map((message) => ({ type: "issue", severity: "high", message }));
    await world.agent(reviewers[0]!).ok("submit_review_verdict", {
      ...{ task_id, review_id, findings },
      verdict: "needs_revision",
    });
    await world.launcher.end(reviewers[0]!);
    const second = promptOf(await world.worker(task_id));
    for (const part of ["Changes that this revision has to make", "update_agent_progress"]) {
      expect(second).toContain(part);
    }
    expect(second.length).toBeLessThan(60_000);
  });
});

test("a list that is cut shortens the entry that does not fit, and counts the others", () => {
  expect(cutList(["a".repeat(300)], 200)).toEqual([`${"a".repeat(200)} [100 more characters]`]);
  const [first, second, third] = cutList(["short", "b".repeat(300), "c", "d"], 200);
  expect([first, third]).toEqual(["short", "2 more left out"]);
  expect(second).toBe(`${"b".repeat(195)} [105 more characters]`);
  expect(cutList(["a".repeat(190), "b".repeat(30)], 200)).toEqual(["a".repeat(190), "1 more left out"]);
  expect(cutList(["one", "two"], 6)).toEqual(["one", "two"]);
});

test("a prompt with a NUL character is refused before it takes the place of an agent", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    const parent_agent_id = await world.worker(task_id);
    const calls = [
      ["deploy_headless_agent", { agent_type: "worker", prompt: "a\0b" }],
      ["spawn_child_agent", { child_agent_type: "worker", child_prompt: "a\0b", parent_agent_id }],
    ] as const;
    for (const [tool, args] of calls) {
      const { code, error } = await world.orchestrator.refused(tool, { task_id, ...args });
      expect([code, error]).toEqual(["INVALID_INPUT", expect.stringContaining("holds a NUL character")]);
    }
    expect((await world.orchestrator.ok("get_real_task_status", { task_id })).agents.total).toBe(1);
  });
});
