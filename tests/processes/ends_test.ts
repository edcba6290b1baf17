import { describe, expect, test } from "bun:test";
import { existsSync, renameSync } from "node:fs";
import { isAtWork } from "../../scripts/soak/soak_tasks/processes.ts";
import { SUCCEED, until, withAgents } from "./live_project.ts";

describe("how an agent ends", () => {
  const ENDS: readonly [string, string, string, string][] = [
    ["prints a result and exits with 0", SUCCEED, "completed", "exit:0"],
    ["exits with 0 and prints no result", "echo done", "failed", "no_result"],
    ["prints a result and exits with 1", `${SUCCEED}; exit 1`, "failed", "exit:1"],
    ["exits with 1", "exit 1", "failed", "exit:1"],
    ["prints a result that is an error", `echo '{"type":"result","is_error":true}'`, "failed", "no_result"],
    ["fails after a success", `${SUCCEED}; echo '{"type":"result","is_error":true}'`, "failed", "no_result"],
    ["kills itself", `${SUCCEED}; kill -9 $$`, "failed", "signal:SIGKILL"],
    [
      "reports its work as done",
      `"$EPF_BINARY" task progress "$EPF_TASK_ID" completed --message "All is done" >&2`,
      "completed",
      "exit:0",
    ],
    [
      "reports that it failed, and prints a result",
      `"$EPF_BINARY" task progress "$EPF_TASK_ID" failed --message "It cannot be done" >&2; ${SUCCEED}`,
      "failed",
      "reported_failure",
    ],
  ];

  for (const [what, script, status, reason] of ENDS) {
    test(`one that ${what} is ${status}`, async () => {
      const { EPF } = await import("../binary.ts");
      await withAgents(script.replace("$EPF_BINARY", EPF), async (project) => {
        const { agent_id } = await project.deploy();
        const agent = await project.ended(agent_id);
        expect([agent.status, agent.end_reason]).toEqual([status as "completed", reason]);
        // The end is in the record before its supervisor has cleared up.
        const files = [project.path("logs", `${agent_id}.exit.json`), project.path("prompts", `${agent_id}.mcp.json`)];
        await until(() => files.some((file) => existsSync(file)) ? null : true);
        await until(() => isAtWork(agent.supervisor_pid!) ? null : true);
      });
    });
  }

  test("what it has started and left behind ends with it", async () => {
    await withAgents(`sleep 300 & echo $! > pid; ${SUCCEED}`, async (project) => {
      const { agent_id } = await project.deploy();
      const left = Number(await project.file("pid"));
      expect((await project.ended(agent_id)).status).toBe("completed");
      expect(isAtWork(left)).toBe(false);
    });
  });

  test("a command that is not there is refused before an agent is recorded", async () => {
    await withAgents("true", async (project) => {
      project.env.EPF_AGENT_COMMAND = "no-such-agent --model {model}";
      const answer = await project.run("deploy", project.task_id, "worker", "--prompt", "Look");
      expect(answer.code).toBe("DEPLOY_FAILED");
      expect(answer.guidance.blocked_reason).toContain("no-such-agent");
      expect(await project.agents()).toEqual([]);
    });
  });

  test("without a command the answer says which variable to set", async () => {
    await withAgents("true", async (project) => {
      delete project.env.EPF_AGENT_COMMAND;
      const answer = await project.run("deploy", project.task_id, "worker", "--prompt", "Look");
      expect(answer.code).toBe("DEPLOY_FAILED");
      expect(answer.guidance.next_action).toContain("EPF_AGENT_COMMAND");
    });
  });

  test("an end that the record cannot take waits beside the logs until it can", async () => {
    const script = `touch begun; while [ ! -e go ]; do sleep 0.05; done; ${SUCCEED}`;
    await withAgents(script, async (project) => {
      const { agent_id, supervisor_pid } = await project.deploy();
      await until(() => existsSync(`${project.folder}/begun`) ? true : null);
      const place = project.env.EPF_TASKS_DB!;
      const parts = ["", "-wal", "-shm"].filter((part) => existsSync(place + part));
      for (const part of parts) renameSync(place + part, `${place}${part}.away`);
      await Bun.write(`${project.folder}/go`, "");
      await until(() => isAtWork(supervisor_pid!) ? null : true);
      expect(existsSync(project.path("logs", `${agent_id}.exit.json`))).toBe(true);
      for (const part of parts) renameSync(`${place}${part}.away`, place + part);
      await project.run("show", project.task_id);
      expect((await project.agent(agent_id)).status).toBe("completed");
    });
  });
});
