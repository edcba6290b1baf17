import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { logFiles } from "#src/tasks/log_files.ts";
import { inTasks, type TaskWorld } from "./task_world.ts";

/** A worker, and the paths of its logs. */
async function withLogs(world: TaskWorld): Promise<{ task_id: string; agent_id: string; out: string; err: string }> {
  const task_id = await world.task();
  const agent_id = await world.worker(task_id);
  const workspace = join(world.folder, ".epf", "tasks", task_id);
  mkdirSync(join(workspace, "logs"), { recursive: true });
  const { stdout, stderr } = logFiles(agent_id);
  return { task_id, agent_id, out: join(workspace, stdout), err: join(workspace, stderr) };
}

test("a line that is still being written is left out, and shown once the agent has ended", async () => {
  await inTasks(async (world) => {
    const { task_id, agent_id, out } = await withLogs(world);
    writeFileSync(out, '{"type":"text","text":"one"}\n{"type":"text","te');
    const read = async () => (await world.orchestrator.ok("get_agent_output", { task_id, agent_id })).output;
    expect(await read()).toBe("one");
    await world.launcher.end(agent_id, { exit_code: 1 });
    expect(await read()).toBe('one\n{"type":"text","te');
  });
});

test("a log of a torn character, of zeros or of one endless line is read within bounds", async () => {
  await inTasks(async (world) => {
    const { task_id, agent_id, out } = await withLogs(world);
    const torn = Buffer.from("flood 🌊").subarray(0, -2);
    for (const bytes of [torn, Buffer.alloc(9_000_000), Buffer.alloc(9_000_000, "x")]) {
      writeFileSync(out, bytes);
      for (const format of ["text", "jsonl", "parsed"]) {
        const answer = await world.orchestrator.ok("get_agent_output", { task_id, agent_id, format });
        expect(JSON.stringify(answer).length).toBeLessThan(100_000);
      }
    }
  });
});

test("where an agent has ended without output, its complaints are shown; without any, the command is to be tried", async () => {
  await inTasks(async (world) => {
    const { task_id, agent_id, out, err } = await withLogs(world);
    writeFileSync(out, "");
    const read = () => world.orchestrator.ok("get_agent_output", { task_id, agent_id });
    await world.launcher.end(agent_id, { exit_code: 1 });
    expect((await read()).guidance.next_action).toContain("try its command by hand");
    writeFileSync(err, "no key is set");
    const answer = await read();
    expect(answer.output).toBe("no key is set");
    expect(answer.metadata.source).toBe(logFiles(agent_id).stderr);
    expect(answer.guidance.next_action).toContain("the end of the log");
  });
});

test("neither a link nor a pipe in the place of a log is read", async () => {
  await inTasks(async (world) => {
    const { task_id, agent_id, out, err } = await withLogs(world);
    const secret = join(world.folder, "secret");
    writeFileSync(secret, "a secret\n");
    symlinkSync(secret, out);
    await Bun.$`mkfifo ${err}`.quiet();
    for (const stderr of [false, true]) {
      const { output } = await world.orchestrator.ok("get_agent_output", { task_id, agent_id, stderr });
      expect(output).toBe("");
    }
  });
});
