import { expect, test } from "bun:test";
import { dirname, join } from "node:path";
import { isAtWork } from "../../scripts/soak/soak_tasks/processes.ts";
import { copyInto, EPF, inFolder, ROOT } from "../binary.ts";
import { LiveProject, SUCCEED, until, withAgents } from "./live_project.ts";

const EXAMPLE = join(ROOT, "examples", "tasks");
const PLAN = `description: Look at it
phases:
  - name: Look
    agents:
      - type: looker
        prompt: Look
    reviewers: 1
`;

/** A command of the binary that goes on until it is ended. */
class Running {
  readonly #child: Bun.Subprocess<"ignore", "pipe", "pipe">;
  readonly stderr: Promise<string>;
  readonly #reading: Promise<void>;
  stdout = "";

  constructor(words: readonly string[], cwd: string, env: Record<string, string>) {
    this.#child = Bun.spawn([EPF, ...words], { cwd, env, stdin: "ignore", stdout: "pipe", stderr: "pipe" });
    this.stderr = new Response(this.#child.stderr).text();
    this.#reading = this.#read();
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of this.#child.stdout) this.stdout += decoder.decode(chunk, { stream: true });
  }

  /** Waits for a text among what it prints. */
  prints(text: string): Promise<true> {
    return until(() => this.stdout.includes(text) ? true : null);
  }

  /** What Ctrl-C sends. */
  interrupt(): void {
    this.#child.kill("SIGINT");
  }

  /** Waits for its end. @returns the exit code */
  async ended(): Promise<number> {
    const code = await this.#child.exited;
    await this.#reading;
    return code;
  }
}

test.concurrent(
  "the example of a task repairs every planted fault, after a reviewer has rejected the first try",
  async () => {
    await inFolder({}, async (folder) => {
      const project = new LiveProject(copyInto(folder, "examples/tidemark-surface", "strategy"), "", {
        EPF_AGENT_COMMAND: JSON.stringify(["sh", join(EXAMPLE, "agent.sh"), "{epf}"]),
        PATH: `${dirname(EPF)}:${process.env.PATH}`,
      });
      const run = new Running(["task", "run", join(EXAMPLE, "plan.yaml")], project.folder, project.env);
      try {
        expect([await run.ended(), await run.stderr]).toEqual([0, ""]);
      } finally {
        await project.close();
      }
      expect(run.stdout).toContain("'Repair': UNDER_REVIEW -> REVISING");
      expect(run.stdout).toMatch(/TASK-\S+ is COMPLETED\n/);
      const check = Bun.spawnSync([EPF, "check", "--format", "line"], { cwd: project.folder, env: project.env });
      expect(check.stdout.toString()).toBe("clean: 42 files checked\n");
    });
  },
  60_000,
);

test.concurrent("Ctrl-C ends the run of a plan, whose agents go on until it is continued", async () => {
  await withAgents(
    `case $EPF_AGENT_ROLE in worker) while [ ! -e go ]; do sleep 0.05; done;; *)
    id=$(cat | sed -n 's/.*task verdict [^ ]* \\(rev-[0-9a-f]*\\)).*/\\1/p')
    epf task verdict "$EPF_TASK_ID" "$id" approved;; esac >&2; ${SUCCEED}`,
    async (project) => {
      await Bun.write(join(project.folder, "plan.yaml"), PLAN);
      const words = ["task", "run", "plan.yaml"];
      const run = new Running(words, project.folder, project.env);
      await run.prints(": running");
      run.interrupt();
      expect(await run.ended()).toBe(1);
      const [, task_id] = /--continue (TASK-\S+?)`/.exec(run.stdout)!;
      const [agent] = await project.agents();
      expect(isAtWork(agent!.child_pid!)).toBe(true);
      await Bun.write(join(project.folder, "go"), "");
      const again = new Running([...words, "--continue", task_id!], project.folder, project.env);
      expect([await again.ended(), again.stdout]).toEqual([0, expect.stringContaining("COMPLETED")]);
      expect((await project.agents()).map(({ role }) => role).sort()).toEqual(["reviewer", "worker"]);
    },
    { PATH: `${dirname(EPF)}:${process.env.PATH}` },
  );
}, 60_000);

test.concurrent("a watch prints each change as a line, and ends when the task is closed", async () => {
  await withAgents("sleep 300", async (project) => {
    const watch = new Running(["task", "watch", project.task_id], project.folder, project.env);
    await watch.prints("phase 1 of 2 'Investigation' is ACTIVE");
    const { agent_id } = await project.deploy();
    await watch.prints(`agent ${agent_id}: running`);
    await project.run(
      "finding",
      project.task_id,
      "issue",
      "high",
      "--message",
      "broken\u001b[2J",
      "--agent-id",
      agent_id,
    );
    await watch.prints("(high issue): broken\\u{1b}[2J\n");
    await project.run("cancel", project.task_id);
    expect(await watch.ended()).toBe(1);
    expect(watch.stdout).toContain("CANCELLED");
  });
}, 60_000);

test.concurrent("Ctrl-C ends a watch and leaves the agents at work", async () => {
  await withAgents("sleep 300", async (project) => {
    const { child_pid } = await project.deploy();
    const watch = new Running(["task", "watch", project.task_id], project.folder, project.env);
    await watch.prints("is ACTIVE");
    watch.interrupt();
    expect(await watch.ended()).toBe(0);
    expect(await watch.stderr).toContain("the agents go on");
    expect(isAtWork(child_pid!)).toBe(true);
  });
}, 60_000);

test.concurrent("a watch on a terminal is drawn in place, follows its size, and puts the screen back", async () => {
  await withAgents("sleep 300", async (project) => {
    const { agent_id } = await project.deploy();
    let shown = "";
    const child = Bun.spawn([EPF, "task", "watch", project.task_id], {
      cwd: project.folder,
      env: { ...project.env, TERM: "xterm" },
      terminal: { cols: 100, rows: 30, data: (_, data) => void (shown += Buffer.from(data).toString()) },
    });
    const appears = (text: string) => until(() => shown.includes(text) ? true : null);
    await appears(agent_id);
    await appears("next: ");
    expect(shown.startsWith("\x1b[?1049h")).toBe(true);
    shown = "";
    child.terminal!.resize(30, 8);
    await appears("1 agent at work");
    const lines = shown.slice(shown.lastIndexOf("\x1b[H") + 3).split("\n").map((line) => Bun.stripANSI(line).trim());
    expect(lines.length).toBeLessThanOrEqual(8);
    for (const line of lines) expect(Bun.stringWidth(line)).toBeLessThan(30);
    child.terminal!.write("\x03");
    expect(await child.exited).toBe(0);
    await appears("the agents go on");
    expect(shown).toContain("\x1b[?25h\x1b[?1049l");
  });
}, 60_000);
