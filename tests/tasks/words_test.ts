import { expect, test } from "bun:test";
import { join } from "node:path";
import { ArgumentFailure } from "#src/contracts/argument_problem.ts";
import { readArguments } from "#src/contracts/read_arguments.ts";
import { UserFailure } from "#src/diagnostics/failure.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { withCommands } from "#src/operations/tasks/closing.ts";
import { OPERATION_COMMANDS } from "#src/operations/tasks/commands.ts";
import { inFolder } from "../binary.ts";
import { callContext } from "./plan_world.ts";
import { REFUSED_CALLS } from "./refused_calls.ts";
import { type Answer, commandWords, TaskClient, TaskWorld } from "./task_world.ts";

const TOOLS = new RegExp(`\\b(?:${Object.keys(OPERATION_COMMANDS).join("|")})\\b`);

/** A client of the command line: what it is answered is what a person reads. */
class Person extends TaskClient {
  readonly #world: CommandWorld;
  readonly #identity: Record<string, string>;

  constructor(world: CommandWorld, client: TaskClient, identity: Record<string, string>) {
    super(client.toolbox);
    this.#world = world;
    this.#identity = identity;
  }

  override async call(tool: string, args: Record<string, unknown> = {}): Promise<Answer> {
    const operation = OPERATIONS.find((one) => one.tool === tool)!;
    const context = callContext(this.#world);
    try {
      const { input } = readArguments(tool, args, { leavesUnknown: true });
      const answer = await operation.run({ ...context, env: { ...context.env, ...this.#identity } }, input) as Answer;
      const { present } = await operation.present!();
      this.#world.note(present(answer, { width: 100, color: false, isTerminal: false }, input) ?? "");
      return answer;
    } catch (error) {
      const failure = error instanceof ArgumentFailure
        ? (await operation.refuse!()).refuseArguments(error.problems, this.#world.now(), tool)
        : error;
      if (!(failure instanceof UserFailure)) throw failure;
      this.#world.note(`${failure.message}\n${failure.help ?? ""}`);
      return failure.body as Answer;
    }
  }
}

/** A world whose clients all sit at the command line. */
class CommandWorld extends TaskWorld {
  shown = 0;
  readonly foreign: string[] = [];

  override client(identity: Record<string, string> = {}, launcher = this.launcher): TaskClient {
    return new Person(this, super.client(identity, launcher), identity);
  }

  /** Notes a text that people read. */
  note(text: string): void {
    this.shown++;
    if (TOOLS.test(text)) this.foreign.push(text);
  }
}

/** Runs with a project whose clients sit at the command line. @returns the texts among their answers that name a tool */
async function atCommandLine(
  body: (world: CommandWorld) => Promise<unknown>,
): Promise<{ shown: number; foreign: string[] }> {
  return await inFolder({}, async (folder) => {
    const world = new CommandWorld(folder, { EPF_TASKS_DB: join(folder, "tasks.sqlite") });
    try {
      await body(world);
      return { shown: world.shown, foreign: world.foreign };
    } finally {
      await world.stores.close();
    }
  });
}

test("a refusal on the command line names commands and flags, no tools", async () => {
  // What the program itself got wrong is worded by its surface.
  for (const { call, code, about } of REFUSED_CALLS.filter((refused) => refused.code !== "INTERNAL")) {
    const { shown, foreign } = await atCommandLine(call);
    expect([code, about, foreign]).toEqual([code, about, []]);
    expect(shown).toBeGreaterThan(0);
  }
  const { foreign } = await atCommandLine(async (world) => {
    const task_id = await world.task();
    await world.agent(await world.worker(task_id)).refused("submit_phase_for_review", { task_id });
    const reviewers = await world.orchestrator.refused("trigger_agentic_review", { task_id, num_reviewers: 9 });
    expect(reviewers.guidance.blocked_reason).toContain("`num_reviewers`");
  });
  expect(foreign).toEqual([]);
}, 60_000);

test("every answer on the command line names commands, no tools, in every state of a task", async () => {
  const { shown, foreign } = await atCommandLine(async (world) => {
    const { orchestrator } = world;
    const task_id = await world.task(["Investigation", "Testing"]);
    const look = async () => {
      const [{ agent_id } = { agent_id: "" }] = world.launcher.starts;
      for (const tool of ["get_real_task_status", "get_phase_status", "check_phase_progress", "get_task_findings"]) {
        await orchestrator.ok(tool, { task_id });
      }
      await orchestrator.ok("get_health_status");
      await orchestrator.ok("trigger_health_scan");
      await orchestrator.ok("list_tasks");
      if (agent_id !== "") await orchestrator.ok("get_agent_output", { task_id, agent_id });
    };
    await look();
    const agent_id = await world.worker(task_id);
    await world.agent(agent_id).ok("update_agent_progress", { task_id, status: "working", message: "At it" });
    await world.agent(agent_id).ok("report_agent_finding", {
      ...{ task_id, finding_type: "issue", severity: "high", message: "Found" },
    });
    await look();
    await world.launcher.end(agent_id, { exit_code: 1 });
    await look();
    await world.escalated(task_id);
    await look();
    await orchestrator.ok("reject_phase_review", { task_id, rejection_reason: "Not yet" });
    await world.submitted(task_id);
    await look();
    await world.judged(task_id, "rejected");
    await look();
    await world.approved(task_id);
    await look();
    await orchestrator.ok("advance_to_next_phase", { task_id });
    await orchestrator.ok("get_phase_handover", { task_id });
    await orchestrator.ok("get_review_status", { task_id, all: true });
    const late = await world.worker(task_id);
    await orchestrator.ok("kill_real_agent", { task_id, agent_id: late });
    await world.submitted(task_id);
    const { review_id } = await world.review(task_id);
    await look();
    await orchestrator.ok("abort_stalled_review", { task_id, review_id, reason: "Stuck" });
    await orchestrator.ok("submit_phase_for_review", { task_id });
    await world.judged(task_id, "approved");
    await look();
  });
  expect(foreign).toEqual([]);
  expect(shown).toBeGreaterThan(100);
}, 60_000);

test("what is quoted is not taken for the name of a tool", () => {
  const sentence =
    "Deploy agents for phase 'list_tasks first' using deploy_headless_agent, the agent's kill_real_agent";
  expect(withCommands(sentence)).toBe(
    "Deploy agents for phase 'list_tasks first' using `epf task deploy`, the agent's `epf task kill`",
  );
});

test("a parameter is named as the flag that it is typed as, and what is no flag stays", () => {
  expect(withCommands("Submit with phase_summary, then `force_escalated`; the status is not_started, task_id is given"))
    .toBe("Submit with `--phase-summary`, then `--force-escalated`; the status is not_started, task_id is given");
});

test("a command line and a flag are found in an answer, a dash within a word and an agent's own output are not", () => {
  expect(commandWords({ a: ["call `epf task show`"], b: { c: "add --force" } }, "")).toHaveLength(2);
  expect(commandWords({ output: "epf task show --json", message: "two-word, epf_check, a -- b" }, "")).toEqual([]);
  expect(commandWords({ message: "use --force" }, '{"message":"use --force"}')).toEqual([]);
});
