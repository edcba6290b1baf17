import { join } from "node:path";
import type { ServerContext } from "@modelcontextprotocol/server";
import { selectOperations } from "#src/mcp/selection.ts";
import { Toolbox } from "#src/mcp/offered/toolbox.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { ruleNames } from "#src/operations/rule_names.ts";
import type { Transaction } from "#src/store/statement.ts";
import type { Store } from "#src/store/store.ts";
import { StorePool } from "#src/store/store_pool.ts";
import { TASK_STORE_KIND } from "#src/tasks/record/migrations.ts";
import { VERSION } from "#src/version.ts";
import { InstanceStore } from "#src/workspace/instance/instance_store.ts";
import { inFolder, NOW, plainEnv } from "../binary.ts";
import { inDatabase, type Kind } from "../tide/stores.ts";
import { ScriptedLauncher } from "./scripted_launcher.ts";

/** An answer as data; tests look into it freely. */
// deno-lint-ignore no-explicit-any
export type Answer = Record<string, any>;

const CHOICE = { toolsets: ["tasks"], tools: null, tier: null, readOnly: false, allowWrite: false };
const OPERATIONS_SERVED = selectOperations(CHOICE);
const instances = new InstanceStore(ruleNames);

/** What agents print, and what they are started with, is nobody's advice. */
const NOT_OURS: ReadonlySet<string> = new Set(["output", "entries", "stderr", "prompt_preview"]);

/** Texts of an answer that name a command line or a flag, which a client of tools cannot follow, unless it gave them. */
export function commandWords(value: unknown, given: string): string[] {
  if (typeof value === "string") {
    const [found] = /\bepf [a-z]+ [a-z-]+|(?<![\w-])--[a-z][a-z-]+/.exec(value) ?? [];
    return found === undefined || given.includes(found) ? [] : [value];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => NOT_OURS.has(key) ? [] : commandWords(inner, given));
}

/** One client with the tools that a server of its own gives it. */
export class TaskClient {
  readonly toolbox: Toolbox;

  constructor(toolbox: Toolbox) {
    this.toolbox = toolbox;
  }

  /** Calls a tool, whatever comes of it. */
  async call(tool: string, args: Record<string, unknown> = {}): Promise<Answer> {
    const request = { mcpReq: { signal: new AbortController().signal } } as unknown as ServerContext;
    const result = await this.toolbox.call(tool, args, request);
    if (result === null) throw new Error(`${tool} is not served`);
    const [content] = result.content as { type: "text"; text: string }[];
    const answer = JSON.parse(content!.text) as Answer;
    if (answer.success !== (result.isError !== true)) throw new Error(`${tool}: ${content!.text}`);
    const foreign = commandWords(answer, JSON.stringify(args));
    if (foreign.length > 0) throw new Error(`${tool} speaks of the command line: ${foreign.join("; ")}`);
    return answer;
  }

  /** The answer of a call that must succeed. */
  async ok(tool: string, args: Record<string, unknown> = {}): Promise<Answer> {
    const answer = await this.call(tool, args);
    if (answer.success !== true) throw new Error(`${tool} ${JSON.stringify(args)}: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** The answer of a call that must be refused. */
  async refused(tool: string, args: Record<string, unknown> = {}): Promise<Answer> {
    const answer = await this.call(tool, args);
    if (answer.success !== false) throw new Error(`${tool} ${JSON.stringify(args)} succeeded`);
    return answer;
  }
}

/** A project with a record of tasks, whose agents are scripted; `orchestrator` is the client of whoever started it. */
export class TaskWorld {
  readonly folder: string;
  readonly env: Record<string, string>;
  readonly stores = new StorePool();
  readonly launcher: ScriptedLauncher;
  readonly orchestrator: TaskClient;
  /** Seconds since the usual moment of tests. */
  clock = 0;

  constructor(folder: string, env: Record<string, string> = {}) {
    this.folder = folder;
    this.env = env;
    this.launcher = new ScriptedLauncher(() => this.store(), () => this.now());
    this.orchestrator = this.client();
  }

  now(): Date {
    return new Date(Date.parse(NOW) + this.clock * 1000);
  }

  /**
   * A client with a server of its own.
   * @param identity of an agent; without it another orchestrator
   * @param launcher who knows the processes of the agents
   */
  client(identity: Record<string, string> = {}, launcher = this.launcher): TaskClient {
    const context = {
      cwd: this.folder,
      version: VERSION,
      env: plainEnv({ ...this.env, ...identity }),
      registry: () => Promise.resolve(OPERATIONS),
      instances,
      stores: this.stores,
      launcher,
      logError: () => {},
      readStdin: () => Promise.reject(new Error("a tool has no standard input")),
    };
    return new TaskClient(new Toolbox(OPERATIONS_SERVED, context, () => this.now()));
  }

  /** The client that an agent's own process is. */
  agent(agent_id: string): TaskClient {
    return this.client(this.launcher.identityOf(agent_id));
  }

  store(): Promise<Store> {
    const place = this.env[TASK_STORE_KIND.variable];
    return this.stores.use(TASK_STORE_KIND, place, { cwd: this.folder, root: this.folder }, true);
  }

  async read<T>(work: () => Transaction<T>): Promise<T> {
    return await (await this.store()).read(work);
  }

  /** A new task. @returns its id */
  async task(phases: readonly unknown[] = ["Investigation", "Implementation", "Testing"]): Promise<string> {
    const { task_id } = await this.orchestrator.ok("create_real_task", { description: "Repair the strategy", phases });
    return task_id;
  }

  #prompts = 0;

  /** A worker of the current phase that runs. @returns its id */
  async worker(task_id: string, agent_type = "investigator", more: Record<string, unknown> = {}): Promise<string> {
    const args = { task_id, agent_type, prompt: `Look at part ${++this.#prompts}`, ...more };
    return (await this.orchestrator.ok("deploy_headless_agent", args)).agent_id;
  }

  /** Lets a worker do the current phase, and submits it. */
  async submitted(task_id: string): Promise<void> {
    await this.launcher.end(await this.worker(task_id));
    await this.orchestrator.ok("submit_phase_for_review", { task_id });
  }

  /** A review under way. */
  async review(task_id: string, num_reviewers = 2): Promise<{ review_id: string; reviewers: string[] }> {
    const answer = await this.orchestrator.ok("trigger_agentic_review", { task_id, num_reviewers });
    return { review_id: answer.review_id, reviewers: answer.reviewers_spawned };
  }

  /** Every reviewer gives its verdict and ends. */
  async judged(task_id: string, ...verdicts: readonly string[]): Promise<void> {
    const { review_id, reviewers } = await this.review(task_id, verdicts.length);
    for (const [index, verdict] of verdicts.entries()) {
      const reviewer = reviewers[index]!;
      await this.agent(reviewer).ok("submit_review_verdict", { task_id, review_id, verdict });
      await this.launcher.end(reviewer);
    }
  }

  /** The current phase done and approved. */
  async approved(task_id: string): Promise<void> {
    await this.submitted(task_id);
    await this.judged(task_id, "approved", "approved");
  }

  /** The current phase with its rounds of revision used up, so that a person decides. */
  async escalated(task_id: string): Promise<void> {
    for (let round = 0; round <= 3; round++) {
      await this.submitted(task_id);
      await this.judged(task_id, "needs_revision");
    }
  }

  async phaseStatus(task_id: string): Promise<string> {
    return (await this.orchestrator.ok("get_phase_status", { task_id })).current_phase.status;
  }
}

/** Runs `body` in a fresh project whose record is of a kind. */
export async function inTasks(
  body: (world: TaskWorld) => void | Promise<void>,
  { kind = "sqlite", env = {} }: { kind?: Kind; env?: Record<string, string> } = {},
): Promise<void> {
  const inFresh = (place?: string) =>
    inFolder({}, async (folder) => {
      // Named outright, so that no instance around the folder of the tests takes part.
      const EPF_TASKS_DB = place ?? join(folder, "tasks.sqlite");
      const world = new TaskWorld(folder, { ...env, EPF_TASKS_DB });
      try {
        await body(world);
      } finally {
        await world.stores.close();
      }
    });
  await (kind === "sqlite" ? inFresh() : inDatabase(inFresh));
}
