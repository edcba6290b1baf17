import { expect, test } from "bun:test";
import { followTask } from "#src/operations/tasks/follow/follow_task.ts";
import { taskScreen } from "#src/operations/tasks/follow/task_screen.ts";
import { callContext } from "./plan_world.ts";
import { inTasks } from "./task_world.ts";

test("the view of a task shows where it is, who works on it and what was found", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    const agent_id = await world.worker(task_id);
    const agent = world.agent(agent_id);
    await agent.ok("update_agent_progress", { task_id, status: "working", message: "reading\u001b[2J", progress: 40 });
    await agent.ok("report_agent_finding", { task_id, finding_type: "issue", severity: "high", message: "a gap" });
    const text = taskScreen(await followTask(callContext(world), { task_id }), world.now(), { columns: 120, rows: 40 })
      .join("\n");
    for (const part of [task_id, "> 1. Investigation  ACTIVE", "  2. Implementation  PENDING", "40 %", "a gap"]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("reading\\u{1b}[2J");
    expect(text).toContain("next: Wait for 1 agent to complete");
  });
});

test("the view of a task fits every screen", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task(["A very long name of a phase that no narrow terminal has room for", "Testing"]);
    for (let index = 0; index < 12; index++) await world.worker(task_id);
    const task = await followTask(callContext(world), { task_id });
    for (const rows of [1, 3, 8, 12, 24, 60]) {
      for (const columns of [1, 20, 40, 80, 200]) {
        const lines = taskScreen(task, world.now(), { columns, rows });
        expect(lines.length).toBeLessThanOrEqual(rows);
        for (const line of lines) expect(Bun.stringWidth(line)).toBeLessThanOrEqual(columns);
      }
    }
    const lines = taskScreen(task, world.now(), { columns: 120, rows: 16 });
    expect(taskScreen(task, world.now(), { columns: 120, rows: 8 })).toContain("12 agents at work");
    expect(lines.join("\n")).toMatch(/and \d+ more agents/);
  });
});
