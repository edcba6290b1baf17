import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { agentLauncher } from "#src/processes/agent_launcher.ts";
import { locateStore } from "#src/store/location.ts";
import type { Transaction } from "#src/store/statement.ts";
import { openStore } from "#src/store/store_pool.ts";
import { TASK_STORE_KIND } from "#src/tasks/record/migrations.ts";
import type { AgentRecord } from "#src/tasks/record/model.ts";
import { select } from "#src/tasks/record/tables.ts";
import { isLive } from "#src/tasks/snapshot.ts";
import { type Answer, TaskServer } from "../../scripts/soak/soak_tasks/task_server.ts";
import { EPF, inFolder } from "../binary.ts";

/** Prints what the usual command of agents prints when it has succeeded. */
export const SUCCEED = `echo '{"type":"result","is_error":false}'`;
/** Milliseconds after which a test gives up waiting for something that should have come long before. */
const PATIENCE = 20_000;

/** A project whose tasks are worked on by real processes; agents are shell scripts. */
export class LiveProject {
  readonly folder: string;
  readonly env: Record<string, string>;
  task_id = "";

  constructor(folder: string, script: string, more: Record<string, string> = {}) {
    this.folder = folder;
    this.env = {
      PATH: process.env.PATH ?? "",
      HOME: folder,
      EPF,
      EPF_TASKS_DB: join(folder, TASK_STORE_KIND.file),
      EPF_AGENT_COMMAND: JSON.stringify(["/bin/sh", "-c", script]),
      ...more,
    };
  }

  /** Runs a command of the binary that answers with JSON. */
  async run(...words: string[]): Promise<Answer> {
    const ran = Bun.spawn([EPF, "task", ...words, "--json"], {
      cwd: this.folder,
      env: this.env,
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
    });
    const [stdout, stderr] = await Promise.all([new Response(ran.stdout).text(), new Response(ran.stderr).text()]);
    const text = stdout.trim() === "" ? stderr : stdout;
    try {
      return JSON.parse(text) as Answer;
    } catch {
      throw new Error(`\`epf task ${words.join(" ")}\` answered: ${text}`);
    }
  }

  /** A server in the project, which a test closes. */
  server(): TaskServer {
    return new TaskServer(EPF, this.folder, this.env);
  }

  /** Makes the task that the other calls are about. */
  async create(): Promise<void> {
    const answer = await this.run("create", "Repair the strategy", "--phases", '["Investigation","Testing"]');
    this.task_id = answer.task_id;
  }

  /** Starts an agent. */
  async deploy(prompt = "Look at it"): Promise<AgentRecord> {
    const answer = await this.run("deploy", this.task_id, "worker", "--prompt", prompt);
    if (answer.success !== true) throw new Error(JSON.stringify(answer));
    return await this.agent(answer.agent_id);
  }

  kill(agent_id: string): Promise<Answer> {
    return this.run("kill", this.task_id, agent_id);
  }

  /** The agents as the record has them, which looking changes nothing of. */
  agents(): Promise<AgentRecord[]> {
    return this.inRecord(() => select("agent", "1 = 1 order by agent_id"));
  }

  /** Reads or changes the record, without the program. */
  async inRecord<T>(work: () => Transaction<T>): Promise<T> {
    const location = locateStore(TASK_STORE_KIND, this.env.EPF_TASKS_DB, { cwd: this.folder, root: this.folder });
    const store = await openStore(TASK_STORE_KIND, location, false);
    try {
      return await store.write(work);
    } finally {
      await store.close();
    }
  }

  async agent(agent_id: string): Promise<AgentRecord> {
    return (await this.agents()).find((one) => one.agent_id === agent_id)!;
  }

  /** Waits for the supervisor to record the end of an agent. */
  async ended(agent_id: string): Promise<AgentRecord> {
    return await until(async () => {
      const agent = await this.agent(agent_id);
      return isLive(agent) ? null : agent;
    });
  }

  /** A file of the task, from its workspace. */
  path(...parts: string[]): string {
    return join(this.folder, ".epf", "tasks", this.task_id, ...parts);
  }

  /** Waits for a file that an agent makes. */
  async file(name: string): Promise<string> {
    const path = join(this.folder, name);
    return await until(() => existsSync(path) ? readFileSync(path, "utf8") || null : null);
  }

  /** Ends whatever the project has started. */
  async close(): Promise<void> {
    const launcher = agentLauncher(this.env, this.folder);
    for (const agent of await this.agents()) await launcher.stop(agent.agent_id, agent);
  }
}

/** Runs with a project of its own, and ends its processes whatever happens. */
export async function withAgents(
  script: string,
  body: (project: LiveProject) => Promise<void>,
  more: Record<string, string> = {},
): Promise<void> {
  await inFolder({}, async (folder) => {
    const project = new LiveProject(folder, script, more);
    try {
      await project.create();
      await body(project);
    } finally {
      await project.close();
    }
  });
}

/** Asks again and again, after a pause in milliseconds, until there is an answer. @throws when there is none for long */
export async function until<T>(ask: () => T | null | Promise<T | null>, pause = 20): Promise<T> {
  for (const start = performance.now(); performance.now() - start < PATIENCE;) {
    const answer = await ask();
    if (answer !== null) return answer;
    await Bun.sleep(pause);
  }
  throw new Error("what the test waits for does not come");
}
