import { join } from "node:path";
import { CallLog } from "#src/operations/call_log.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import type { SurfaceContext } from "#src/operations/context.ts";
import { readArguments } from "#src/contracts/read_arguments.ts";
import { failureBody } from "#src/operations/failure_body.ts";
import { answerOf } from "#src/answers/answer_of.ts";
import { StorePool } from "#src/store/store_pool.ts";
import { IDENTITY_VARIABLES } from "#src/tasks/identity.ts";
import { TASK_STORE_KIND } from "#src/tasks/record/migrations.ts";
import { InstanceStore } from "#src/workspace/instance_store.ts";
import { ScriptedLauncher } from "./scripted_launcher.ts";

/** An answer as an agent reads it. */
// deno-lint-ignore no-explicit-any
export type Answer = Record<string, any>;

/** Tools of the toolset in a folder of their own, with agents that a test ends. */
export class TaskProject {
  readonly folder: string;
  readonly launcher: ScriptedLauncher;
  readonly #stores = new StorePool();
  now = new Date("2026-11-22T10:00:00.000Z");

  constructor(folder: string) {
    this.folder = folder;
    this.launcher = new ScriptedLauncher(
      () => this.#stores.use(TASK_STORE_KIND, undefined, { cwd: folder, root: folder }, true),
      () => this.now,
    );
  }

  /** Calls a tool as the orchestrator, or as an agent that was started. */
  async call(tool: string, args: Record<string, unknown>, agent_id?: string): Promise<Answer> {
    const operation = OPERATIONS.find((one) => one.tool === tool)!;
    try {
      const { input, unknown } = readArguments(tool, args, { leavesUnknown: true });
      const answer = await operation.run({ ...this.#context(agent_id), unknownArguments: unknown }, input);
      return await answerOf(operation, input, answer, "agents");
    } catch (error) {
      const refused = (error as { problems?: never }).problems === undefined
        ? error
        : (await operation.refuse!()).refuseArguments((error as unknown as { problems: never }).problems, this.now);
      return failureBody(tool, refused);
    }
  }

  /** A task with these phases. */
  async create(...phases: string[]): Promise<string> {
    const answer = await this.call("create_real_task", { description: "Repair the strategy", phases });
    return answer.task_id;
  }

  /** Lets minutes pass. */
  wait(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
  }

  async close(): Promise<void> {
    await this.#stores.close();
  }

  #context(agent_id: string | undefined): SurfaceContext {
    const own = this.launcher.started.find((agent) => agent.agent_id === agent_id);
    const identity = own === undefined ? {} : {
      [IDENTITY_VARIABLES.task]: own.task_id,
      [IDENTITY_VARIABLES.agent]: own.agent_id,
      [IDENTITY_VARIABLES.secret]: own.secret,
    };
    return {
      cwd: this.folder,
      now: this.now,
      version: "0",
      env: identity,
      hasTools: true,
      mayWrite: true,
      registry: OPERATIONS,
      instances: new InstanceStore(() => Promise.resolve(new Set())),
      signal: new AbortController().signal,
      progress: () => {},
      logError: () => {},
      calls: new CallLog(),
      stores: this.#stores,
      launcher: this.launcher,
      readStdin: () => Promise.resolve(new Uint8Array()),
    } as SurfaceContext;
  }
}

/** Runs with a project of its own; `folder` is removed afterwards by who made it. */
export async function withTasks(folder: string, body: (project: TaskProject) => Promise<void>): Promise<void> {
  const project = new TaskProject(join(folder));
  try {
    await body(project);
  } finally {
    await project.close();
  }
}
