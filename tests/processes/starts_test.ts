import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { agentLauncher } from "#src/processes/agent_launcher.ts";
import type { StartResult } from "#src/tasks/launcher.ts";
import { sha256 } from "#src/text/digest.ts";
import { Random } from "../../scripts/random.ts";
import { soak } from "../../scripts/soak/soak_tasks/killing.ts";
import { EPF, inFolder } from "../binary.ts";
import { isAtWork, zombiesOf } from "../../scripts/soak/soak_tasks/processes.ts";
import { LiveProject, SUCCEED, until, withAgents } from "./live_project.ts";

const HASH = `sha256sum | cut -d " " -f 1 > hash.new; mv hash.new hash; ${SUCCEED}`;

describe("starting an agent", () => {
  const PROMPTS: readonly [string, string][] = [
    ["quotes and what shells replace", `it's "quoted" $(touch owned) \`touch owned\` %s \\n $HOME`],
    ["lines and letters of many scripts", "første linje\nzweite Zeile\n\t三行目 🌊\r\n"],
    ["150 KB", "All that is known of it. ".repeat(6000)],
  ];
  for (const [what, prompt] of PROMPTS) {
    test(`hands on a prompt with ${what} as it is`, async () => {
      await withAgents(`cat > prompt.new; mv prompt.new prompt; ${SUCCEED}`, async (project) => {
        const result = await startDirectly(project, prompt);
        expect(result.status).toBe("failed");
        // The record knows no such agent, so that it is not started; its prompt is there all the same.
        const [name = ""] = readdirSync(project.path("prompts"));
        expect(await Bun.file(project.path("prompts", name)).text()).toBe(prompt);
      });
      await withAgents(HASH, async (project) => {
        const { agent_id } = await project.deploy(prompt.slice(0, 100_000));
        const handed = await Bun.file(project.path("prompts", `${agent_id}.md`)).text();
        expect(handed).toContain(prompt.slice(0, 100_000).trim());
        expect((await project.file("hash")).trim()).toBe(sha256(handed));
        expect(readdirSync(project.folder)).not.toContain("owned");
      });
    });
  }

  test("refuses a prompt with a NUL character", async () => {
    await withAgents(SUCCEED, async (project) => {
      const result = await startDirectly(project, "one\0two");
      expect(result).toMatchObject({ status: "failed", stderr: expect.stringContaining("NUL") });
    });
  });

  test("is refused where the disk is full", () => {
    // The system says of this folder that nothing is free in it.
    const refusal = agentLauncher({ PATH: process.env.PATH, EPF_AGENT_COMMAND: "sh" }, "/").refusal("/proc/tasks");
    expect(refusal).toMatchObject({ code: "LOW_DISK", message: expect.stringContaining("0 MB are free") });
  });

  test("does not begin the work of an agent that the record does not want", async () => {
    await withAgents("touch begun", async (project) => {
      expect(await startDirectly(project, "Look")).toMatchObject({ status: "failed", exit_code: null });
      expect(readdirSync(project.folder)).not.toContain("begun");
    });
  });

  test("tells the agent who it is, and keeps keys of others from it", async () => {
    const script = `env > env.new; mv env.new env; cat "$0" > /dev/null; ${SUCCEED}`;
    const keys = { ANTHROPIC_API_KEY: "key", GITHUB_TOKEN: "token", AWS_SECRET_ACCESS_KEY: "secret" };
    await withAgents(script, async (project) => {
      const { agent_id } = await project.deploy();
      const env = await project.file("env");
      for (const name of Object.keys(keys)) expect(env).not.toContain(name);
      expect(env).toContain(`EPF_TASK_ID=${project.task_id}\n`);
      expect(env).toContain(`EPF_AGENT_ID=${agent_id}\n`);
      expect(env).toMatch(/^EPF_AGENT_SECRET=[0-9a-f]{48}$/m);
      expect(env).toContain(`EPF_TASKS_DB=${project.env.EPF_TASKS_DB}\n`);
    }, keys);
  });

  test("keeps prompts, logs and secrets from other users", async () => {
    await withAgents("sleep 300", async (project) => {
      const { agent_id } = await project.deploy();
      for (const folder of ["", "prompts", "logs"]) expect(modeOf(project.path(folder))).toBe(0o700);
      for (const folder of ["prompts", "logs"]) {
        const names = readdirSync(project.path(folder));
        expect(names.length).toBe(2);
        for (const name of names) expect([name, modeOf(project.path(folder, name))]).toEqual([name, 0o600]);
      }
      expect(await Bun.file(project.path("prompts", `${agent_id}.mcp.json`)).json()).toMatchObject({
        mcpServers: { epf: { args: ["mcp", "--toolsets", "tasks"], env: { EPF_AGENT_ID: agent_id } } },
      });
    });
  });

  test("refuses a workspace that a link leads away from", async () => {
    await withAgents(SUCCEED, async (project) => {
      const elsewhere = join(project.folder, "elsewhere");
      await Bun.$`mkdir ${elsewhere} && ln -s ${elsewhere} ${join(project.folder, ".epf", "tasks")}`.quiet();
      expect(await startDirectly(project, "Look")).toMatchObject({ status: "failed" });
      expect(readdirSync(elsewhere)).toEqual([]);
    });
  });
});

describe("agents and the servers that start them", () => {
  test("an agent outlives the server, which ends when its client goes", async () => {
    await withAgents(`while [ ! -e go ]; do sleep 0.05; done; ${SUCCEED}`, async (project) => {
      const server = project.server();
      const answer = await server.call("deploy_headless_agent", {
        task_id: project.task_id,
        agent_type: "worker",
        prompt: "Look",
      });
      const { child_pid } = await project.agent(answer.agent_id);
      await server.close();
      expect(isAtWork(child_pid!)).toBe(true);
      await Bun.write(`${project.folder}/go`, "");
      expect((await project.ended(answer.agent_id)).status).toBe("completed");
    });
  });

  test("an agent whose supervisor has nobody to answer is watched to its end", async () => {
    await withAgents(SUCCEED, async (project) => {
      const words = ["deploy", project.task_id, "worker", "--prompt", "Look"];
      const deployment = Bun.spawn([EPF, "task", ...words], {
        cwd: project.folder,
        env: project.env,
        stdio: ["ignore", "ignore", "ignore"],
      });
      const supervisor = await until(
        () =>
          Number(readFileSync(`/proc/${deployment.pid}/task/${deployment.pid}/children`, "utf8").split(" ")[0]) || null,
        1,
      );
      process.kill(supervisor, "SIGSTOP");
      deployment.kill("SIGKILL");
      await deployment.exited;
      process.kill(supervisor, "SIGCONT");
      const agent = await until(async () => (await project.agents())[0] ?? null);
      expect((await project.ended(agent.agent_id)).status).toBe("completed");
    });
  });

  test(
    "fifty deployments over four servers start as many agents as the limit allows, and no zombie stays",
    async () => {
      const limits = { EPF_MAX_CONCURRENT: "5" };
      await withAgents("sleep 300", async (project) => {
        const servers = [1, 2, 3, 4].map(() => project.server());
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, index) =>
            servers[index % 4]!.call("deploy_headless_agent", {
              task_id: project.task_id,
              agent_type: "worker",
              prompt: `Look at part ${index}`,
            })),
        );
        expect(
          answers.filter(({ success }) => success).length,
        ).toBe(5);
        expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(
          new Set(["MAX_CONCURRENT"]),
        );
        const agents = await project.agents();
        expect(agents.map(({ status }) => status)).toEqual(Array(5).fill("running"));
        const supervisors = agents.map(({ supervisor_pid }) => supervisor_pid!);
        for (const { agent_id } of agents) await project.kill(agent_id);
        await until(() => supervisors.some(isAtWork) ? null : true);
        await until(() => zombiesOf(servers.map(({ pid }) => pid)).length > 0 ? null : true);
        for (const server of servers) await server.close();
      }, limits);
    },
    60_000,
  );

  test("a server that starts finds out which agents have vanished, and nobody need ask", async () => {
    await withAgents("sleep 300", async (project) => {
      const { agent_id, supervisor_pid, child_pid } = await project.deploy();
      process.kill(supervisor_pid!, "SIGKILL");
      process.kill(child_pid!, "SIGKILL");
      await until(() => isAtWork(supervisor_pid!) || isAtWork(child_pid!) ? null : true);
      const server = project.server();
      expect((await project.ended(agent_id)).status).toBe("lost");
      await server.close();
    });
  });

  test("killed servers, supervisors and agents leave no false success, no orphan and no second runner", async () => {
    await inFolder({}, async (folder) => {
      const place = { binary: EPF, folder, store: join(folder, "tasks.sqlite") };
      const { agents, faults } = await soak(place, 4, new Random(7, "tests"));
      expect(faults).toEqual([]);
      expect(agents).toBeGreaterThan(0);
    });
  }, 120_000);
});

async function startDirectly(project: LiveProject, prompt: string): Promise<StartResult> {
  const agent_id = "worker-000000-abcdef";
  return await agentLauncher(project.env, project.folder).start({
    task_id: project.task_id,
    agent_id,
    role: "worker",
    agent_type: "worker",
    model: null,
    prompt,
    workspace: project.path(),
    cwd: project.folder,
    max_seconds: 60,
    secret: "0".repeat(48),
    store: project.env.EPF_TASKS_DB!,
  });
}

function modeOf(path: string): number {
  return statSync(path).mode & 0o777;
}
