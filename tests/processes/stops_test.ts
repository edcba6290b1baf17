import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { agentLauncher } from "#src/processes/agent_launcher.ts";
import { currentRun } from "#src/processes/agent_processes.ts";
import { processFacts } from "#src/processes/process_table.ts";
import type { AgentRecord, ProcessIdentity } from "#src/tasks/record/model.ts";
import { insert } from "#src/tasks/record/tables.ts";
import { sha256 } from "#src/text/digest.ts";
import { isAtWork, processesWith } from "../../scripts/soak/soak_tasks/processes.ts";
import { LiveProject, SUCCEED, until, withAgents } from "./live_project.ts";

const launcher = agentLauncher({}, "/");

/** Runs with a process of a group of its own, as the record would know it. */
async function withProcess(body: (identity: ProcessIdentity) => Promise<void>): Promise<void> {
  const child = Bun.spawn(["/bin/sleep", "300"], { detached: true, stdio: ["ignore", "ignore", "ignore"] });
  try {
    await body({
      supervisor_pid: null,
      supervisor_ticks: null,
      child_pid: child.pid,
      pgid: child.pid,
      start_ticks: processFacts(child.pid)!.start,
      boot_id: currentRun(),
    });
  } finally {
    child.kill("SIGKILL");
    await child.exited;
  }
}

describe.concurrent("stopping an agent", () => {
  test("ends it and all that it has started", async () => {
    await withAgents("sleep 300 & echo $! > pid; wait", async (project) => {
      const { agent_id, child_pid, supervisor_pid } = await project.deploy();
      const below = Number(await project.file("pid"));
      const answer = await project.kill(agent_id);
      expect(answer.cleanup).toEqual({ signal: "SIGTERM", escalated_to_sigkill: false, survivors: [] });
      expect([child_pid!, below, supervisor_pid!].filter(isAtWork)).toEqual([]);
      const agent = await project.agent(agent_id);
      expect([agent.status, agent.end_reason]).toEqual(["terminated", "killed"]);
    });
  });

  test("kills one that does not end when it is asked to", async () => {
    await withAgents(`trap "" TERM; touch trapped; echo x > trapped; while :; do sleep 0.1; done`, async (project) => {
      const { agent_id, child_pid } = await project.deploy();
      await project.file("trapped");
      const { cleanup } = await project.kill(agent_id);
      expect(cleanup).toEqual({ signal: "SIGKILL", escalated_to_sigkill: true, survivors: [] });
      expect(isAtWork(child_pid!)).toBe(false);
      expect((await project.agent(agent_id)).status).toBe("terminated");
    });
  }, 30_000);

  test("is what its supervisor does at the time limit, with all that the agent has started", async () => {
    const script = `trap "" TERM; sleep 300 & echo $! > pid; while :; do sleep 0.1; done`;
    await withAgents(script, async (project) => {
      const { agent_id, child_pid } = await project.deploy();
      const below = Number(await project.file("pid"));
      const agent = await project.ended(agent_id);
      expect([agent.status, agent.end_reason, agent.signal]).toEqual(["failed", "time_limit", "SIGKILL"]);
      expect([child_pid!, below].filter(isAtWork)).toEqual([]);
      const { guidance } = await project.run("next", project.task_id);
      expect(guidance.warnings).toEqual([`Agent '${agent_id}' was stopped at its time limit, 1s`]);
    }, { EPF_MAX_SECONDS: "1" });
  }, 30_000);

  test("an exit with 0 on request is no success", async () => {
    const script = `trap '${
      SUCCEED.replaceAll("'", `'"'"'`)
    }; exit 0' TERM; echo x > trapped; while :; do sleep 0.1; done`;
    await withAgents(script, async (project) => {
      const { agent_id } = await project.deploy();
      await project.file("trapped");
      await project.kill(agent_id);
      expect((await project.agent(agent_id)).status).toBe("terminated");
    });
  });

  test("a report that comes after it is refused, and changes nothing", async () => {
    await withAgents("sleep 300", async (project) => {
      const { agent_id } = await project.deploy();
      await project.kill(agent_id);
      const words = ["progress", project.task_id, "completed", "--message", "Done", "--agent-id", agent_id];
      expect((await project.run(...words)).code).toBe("AGENT_TERMINAL");
      expect((await project.agent(agent_id)).status).toBe("terminated");
      expect((await project.kill(agent_id)).already_terminal).toBe(true);
    });
  });

  test("a process that has left the group of its agent is stopped with it", async () => {
    await withAgents("setsid sleep 300 & echo $! > left; wait", async (project) => {
      const { agent_id } = await project.deploy();
      const left = Number(await project.file("left"));
      await until(() => isAtWork(left) ? true : null);
      const killed = await project.kill(agent_id);
      expect(killed.cleanup.survivors).toEqual([]);
      expect(isAtWork(left)).toBe(false);
    });
  });

  test("a supervisor that hangs is not left behind", async () => {
    await withAgents("sleep 300", async (project) => {
      const { agent_id, child_pid, supervisor_pid } = await project.deploy();
      process.kill(supervisor_pid!, "SIGSTOP");
      expect((await project.kill(agent_id)).cleanup.survivors).toEqual([]);
      expect([child_pid!, supervisor_pid!].filter(isAtWork)).toEqual([]);
      expect((await project.agent(agent_id)).status).toBe("terminated");
    });
  });

  test("one that reported its work as done before has done it", async () => {
    await withAgents("sleep 300", async (project) => {
      const { agent_id } = await project.deploy();
      await project.run("progress", project.task_id, "completed", "--message", "Done", "--agent-id", agent_id);
      await project.kill(agent_id);
      const agent = await project.agent(agent_id);
      expect([agent.status, agent.end_reason]).toEqual(["completed", "killed_after_claim"]);
    });
  });

  test("the process that was recorded is the one that is stopped", async () => {
    await withProcess(async (identity) => {
      expect(launcher.alive(identity)).toEqual({ supervisor: false, child: true });
      expect((await launcher.stop("nobody", identity)).signal).toBe("SIGTERM");
      await until(() => isAtWork(identity.child_pid!) ? null : true);
    });
  });

  const OTHERS: readonly [string, Partial<ProcessIdentity>][] = [
    ["another process with its id", { start_ticks: "1" }],
    ["a process of an earlier run of the system", { boot_id: currentRun().replace(/ .*/, " earlier") }],
    ["a process of another machine", { boot_id: "elsewhere 1" }],
  ];
  for (const [what, differs] of OTHERS) {
    test(`${what} gets no signal`, async () => {
      await withProcess(async (identity) => {
        const other = { ...identity, ...differs };
        expect(launcher.alive(other)).toEqual({ supervisor: false, child: false });
        expect((await launcher.stop("nobody", other)).signal).toBe(null);
        expect(isAtWork(identity.child_pid!)).toBe(true);
      });
    });
  }

  test("an agent of another machine is believed as long as its supervisor reports", () => {
    const identity = { supervisor_pid: 1, supervisor_ticks: "1", child_pid: 2, pgid: 2, start_ticks: "1" };
    const reported = (ago: number) => ({
      ...identity,
      boot_id: "elsewhere 1",
      heartbeat_at: new Date(Date.now() - ago).toISOString(),
    });
    expect(launcher.alive(reported(1000))).toEqual({ supervisor: true, child: true });
    expect(launcher.alive(reported(600_000))).toEqual({ supervisor: false, child: false });
  });
});

describe.concurrent("processes that vanish", () => {
  test("an agent that is killed before it begins has failed, and its supervisor says so", async () => {
    await withAgents(`mkdir "begun-$EPF_AGENT_ID"`, async (project) => {
      const { agent_id } = await atTheGate(project, (pid) => process.kill(pid, "SIGKILL"));
      const agent = await project.ended(agent_id);
      expect([agent.status, agent.end_reason]).toEqual(["failed", "signal:SIGKILL"]);
      expect(existsSync(`${project.folder}/begun-${agent_id}`)).toBe(false);
    });
  });

  test("an agent whose supervisor was killed works on, and is lost when it ends", async () => {
    await withAgents(`while [ ! -e go ]; do sleep 0.05; done; ${SUCCEED}`, async (project) => {
      const { agent_id, supervisor_pid, child_pid } = await project.deploy();
      process.kill(supervisor_pid!, "SIGKILL");
      await until(() => isAtWork(supervisor_pid!) ? null : true);
      await project.run("show", project.task_id);
      expect((await project.agent(agent_id)).status).toBe("running");
      await Bun.write(`${project.folder}/go`, "");
      await until(() => isAtWork(child_pid!) ? null : true);
      await project.run("show", project.task_id);
      expect((await project.agent(agent_id)).status).toBe("lost");
    });
  });

  test("an agent whose supervisor was killed can be stopped", async () => {
    await withAgents("sleep 300", async (project) => {
      const { agent_id, supervisor_pid, child_pid } = await project.deploy();
      process.kill(supervisor_pid!, "SIGKILL");
      expect((await project.kill(agent_id)).cleanup.signal).toBe("SIGTERM");
      expect(isAtWork(child_pid!)).toBe(false);
    });
  });

  test("an agent whose processes were both killed is lost with the next call, which ends what they left", async () => {
    await withAgents("sleep 300 & echo $! > pid; wait", async (project) => {
      const { agent_id, supervisor_pid, child_pid } = await project.deploy();
      const left = Number(await project.file("pid"));
      process.kill(supervisor_pid!, "SIGKILL");
      process.kill(child_pid!, "SIGKILL");
      await until(() => isAtWork(supervisor_pid!) || isAtWork(child_pid!) ? null : true);
      const { status } = await project.run("show", project.task_id);
      expect(status.completion).toMatchObject({ active: 0, completed: 0, failed: 1 });
      expect((await project.agent(agent_id)).status).toBe("lost");
      expect(isAtWork(left)).toBe(false);
    });
  });

  const NOTED: readonly [string, string, string][] = [
    ["the record has ended without its process", "status = 'lost'", "lost"],
    ["somebody wants stopped who cannot reach it", "stop_asked_at = '2026-01-01T00:00:00.000Z'", "terminated"],
  ];
  for (const [what, set, status] of NOTED) {
    test(`an agent that ${what} is stopped by its supervisor`, async () => {
      await withAgents("sleep 300", async (project) => {
        const { agent_id, child_pid } = await project.deploy();
        await note(project, agent_id, set);
        await until(() => isAtWork(child_pid!) ? null : true);
        expect((await project.ended(agent_id)).status).toBe(status as "lost");
      });
    }, 30_000);
  }
});

/** Changes an agent in the record, as another program would. */
async function note(project: LiveProject, agent_id: string, set: string): Promise<void> {
  const database = new Database(project.env.EPF_TASKS_DB);
  database.run("pragma busy_timeout = 5000");
  database.run(`update agent set ${set} where agent_id = ?`, [agent_id]);
  database.close();
}

/** Starts an agent while the record is locked, so that it waits to begin, and lets `body` have its process. */
async function atTheGate(project: LiveProject, body: (pid: number) => void): Promise<AgentRecord> {
  const first = await project.ended((await project.deploy()).agent_id);
  const secret = "0".repeat(48);
  const agent = {
    ...first,
    agent_id: "worker-000000-abcdef",
    status: "starting" as const,
    token_hash: sha256(secret),
    supervisor_pid: null,
    child_pid: null,
    ended_at: null,
  };
  await project.inRecord(() => insert("agent", agent));
  const database = new Database(project.env.EPF_TASKS_DB);
  database.run("begin immediate");
  const { task_id, agent_id, role, agent_type, model } = agent;
  const starting = agentLauncher(project.env, project.folder).start({
    ...{ task_id, agent_id, role, agent_type, model, secret, prompt: "Look" },
    workspace: project.path(),
    cwd: project.folder,
    max_seconds: 60,
    store: project.env.EPF_TASKS_DB!,
  });
  const waiting = () => processesWith("EPF_AGENT_ID", new Set([agent_id]));
  body(await until(() => waiting()[0] ?? null));
  await until(() => waiting().length > 0 ? null : true);
  database.run("commit");
  database.close();
  await starting;
  return agent;
}
