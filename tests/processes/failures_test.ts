import { expect, test } from "bun:test";
import { Database } from "bun:sqlite";
import { existsSync, mkdirSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { isAtWork } from "../../scripts/soak/soak_tasks/processes.ts";
import { LiveProject, SUCCEED, until, withAgents } from "./live_project.ts";

/** Where a task stands, and what is to be done next. */
async function next(project: LiveProject): Promise<{ state: string; action: string }> {
  const { guidance } = await project.run("next", project.task_id);
  return { state: guidance.current_state, action: guidance.next_action };
}

test("no agent survives the cancellation of its task, nor what it has started", async () => {
  await withAgents("sleep 300 & echo $! > pid; wait", async (project) => {
    const { agent_id, child_pid, supervisor_pid } = await project.deploy();
    const below = Number(await project.file("pid"));
    expect((await project.run("cancel", project.task_id)).success).toBe(true);
    expect([child_pid!, below, supervisor_pid!].filter(isAtWork)).toEqual([]);
    expect((await project.agent(agent_id)).status).toBe("terminated");
    expect((await next(project)).state).toBe("task_closed");
  });
});

test("the secret of an agent is removed also where its supervisor was killed", async () => {
  await withAgents("sleep 300", async (project) => {
    const { agent_id, child_pid, supervisor_pid } = await project.deploy();
    const secret = project.path("prompts", `${agent_id}.mcp.json`);
    expect(existsSync(secret)).toBe(true);
    for (const pid of [supervisor_pid!, child_pid!]) process.kill(pid, "SIGKILL");
    await until(() => [child_pid!, supervisor_pid!].some(isAtWork) ? null : true);
    await project.run("show", project.task_id);
    expect((await project.agent(agent_id)).status).toBe("lost");
    expect(existsSync(secret)).toBe(false);
  });
});

test("a task whose folder is reached through a link is not deleted, and keeps its record", async () => {
  await withAgents("true", async (project) => {
    await project.run("cancel", project.task_id);
    const elsewhere = join(project.folder, "elsewhere");
    mkdirSync(join(elsewhere, project.task_id), { recursive: true });
    symlinkSync(elsewhere, join(project.folder, ".epf", "tasks"));
    const refused = await project.run("delete", project.task_id).catch(({ message }: Error) => message);
    expect(JSON.stringify(refused)).toContain("is not a folder of its own");
    expect(existsSync(join(elsewhere, project.task_id))).toBe(true);
    expect((await project.run("show", project.task_id)).status.task_status).toBe("CANCELLED");
  });
});

test("an agent that has shown nothing for a day is named as stalled, and goes on", async () => {
  await withAgents("sleep 300", async (project) => {
    const { agent_id, child_pid } = await project.deploy();
    const database = new Database(project.env.EPF_TASKS_DB);
    database.run("pragma busy_timeout = 5000");
    database.run("update agent set last_update = '2026-01-01T00:00:00.000Z' where agent_id = ?", [agent_id]);
    database.close();
    expect((await project.run("health")).totals).toEqual({ active: 1, stalled: 1, lost: 0 });
    expect((await project.run("scan")).changed).toEqual([]);
    expect(isAtWork(child_pid!)).toBe(true);
    expect((await project.agent(agent_id)).status).toBe("running");
  });
});

test("nothing that agents print reaches the output of the server that started them", async () => {
  const noise = `echo not-for-the-client; echo not-for-the-client >&2; ${SUCCEED}`;
  await withAgents(noise, async (project) => {
    // Each line of the server is parsed, and one that is no message ends the test.
    const server = project.server();
    const call = (index: number) =>
      server.call("deploy_headless_agent", {
        ...{ task_id: project.task_id, agent_type: "worker", prompt: `Look at part ${index}` },
      });
    const answers = await Promise.all([1, 2, 3].map(call));
    for (const { agent_id } of answers) expect((await project.ended(agent_id)).status).toBe("completed");
    const { output } = await server.call("get_agent_output", {
      ...{ task_id: project.task_id, agent_id: answers[0]!.agent_id, format: "jsonl" },
    });
    expect(output).toContain("not-for-the-client");
    await server.close();
  });
});

test("an agent that dies in the middle of a line has failed, and its log is read once", async () => {
  await withAgents(`printf '{"type":"result","is_er'; kill -9 $$`, async (project) => {
    const { agent_id } = await project.deploy();
    const agent = await project.ended(agent_id);
    expect([agent.status, agent.end_reason]).toEqual(["failed", "signal:SIGKILL"]);
    const { output, metadata } = await project.run("logs", project.task_id, agent_id);
    expect(output).toBe('{"type":"result","is_er');
    expect(metadata.lines_total).toBe(1);
  });
});

test("agents that end submit nothing: the phase waits for whoever leads the task", async () => {
  await withAgents(SUCCEED, async (project) => {
    const ids = [(await project.deploy("Look here")).agent_id, (await project.deploy("Look there")).agent_id];
    for (const id of ids) expect((await project.ended(id)).status).toBe("completed");
    expect(await next(project)).toEqual({
      state: "phase_1_active_all_done",
      action: "Call submit_phase_for_review to have the work reviewed",
    });
    // Reading does not submit it either.
    await project.run("scan");
    expect((await project.run("phase", project.task_id)).current_phase.status).toBe("ACTIVE");
  });
});

test("an agent that floods its log is bounded, and the end of the log is kept", async () => {
  const flood = `head -c 80000000 /dev/zero | tr '\\0' 'x' | fold -w 1000; echo; echo flooded; sleep 300`;
  await withAgents(flood, async (project) => {
    const { agent_id } = await project.deploy();
    const path = project.path("logs", `${agent_id}.stdout.jsonl`);
    const { output } = await until(async () => {
      const answer = await project.run("logs", project.task_id, agent_id, "--tail", "1");
      return answer.output === "flooded" && statSync(path).size < 20_000_000 ? answer : null;
    }, 100);
    expect(output).toBe("flooded");
  });
}, 30_000);
