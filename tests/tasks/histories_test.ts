import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { firstRow, type Transaction } from "#src/store/statement.ts";
import { AGENT_STATUSES, type AgentStatus, LIVE_AGENTS, PHASE_STATUSES } from "#src/tasks/vocabulary.ts";
import { type PhaseTransition, TRANSITIONS } from "#src/tasks/transitions.ts";
import type { AgentRecord } from "#src/tasks/record/model.ts";
import { select } from "#src/tasks/record/tables.ts";
import { PRESENT, stopStoresAfterwards } from "../tide/stores.ts";
import { type Answer, inTasks, type TaskClient, type TaskWorld } from "./task_world.ts";

stopStoresAfterwards();

/** Histories per store; `EPF_HISTORIES` asks for more. */
const HISTORIES = Number(process.env.EPF_HISTORIES ?? 20);
const STEPS = 40;
const LIMITS = { EPF_MAX_AGENTS: "9", EPF_MAX_CONCURRENT: "4", EPF_MAX_DEPTH: "2" };

/** The tools that move a phase; what guidance does not name of them must be refused. */
const STEPS_OF_PHASES = [
  "deploy_headless_agent",
  "submit_phase_for_review",
  "trigger_agentic_review",
  "abort_stalled_review",
  "approve_phase_review",
  "reject_phase_review",
  "advance_to_next_phase",
];

/** Where the task is as its record says it. */
interface Recorded {
  agents: AgentRecord[];
  last_review_id: string | null;
  events: number;
}

const isLive = ({ status }: AgentRecord) => LIVE_AGENTS.includes(status);

/** One history of one task: what happens is chosen by numbers, so that a failing one can be made shorter. */
class History {
  readonly world: TaskWorld;
  readonly task_id: string;
  readonly #orchestrators: readonly TaskClient[];
  readonly #agents = new Map<string, TaskClient>();
  #prompts = 0;

  constructor(world: TaskWorld, task_id: string) {
    this.world = world;
    this.task_id = task_id;
    this.#orchestrators = [world.orchestrator, world.client()];
  }

  async recorded(): Promise<Recorded> {
    const { task_id } = this;
    return await this.world.read(function* (): Transaction<Recorded> {
      const agents = yield* select("agent", "task_id = ? order by started_at, agent_id", task_id);
      const phase = (yield* firstRow(
        "select last_review_id from phase p join task t on t.task_id = p.task_id and t.current_phase_index = p.position where t.task_id = ?",
        task_id,
      ))!;
      const events = Number((yield* firstRow("select count(*) as n from event"))!.n);
      return { agents, last_review_id: phase.last_review_id as string | null, events };
    });
  }

  client(agent_id: string): TaskClient {
    const known = this.#agents.get(agent_id) ?? this.world.agent(agent_id);
    this.#agents.set(agent_id, known);
    return known;
  }

  /** Arguments with which a tool can be called now, as far as the state of the task allows it at all. */
  minimal(tool: string, { agents, last_review_id }: Recorded, caller: AgentRecord | null): Record<string, unknown> {
    const { task_id } = this;
    const live = agents.filter(isLive);
    const worker = live.find(({ role }) => role === "worker") ?? agents[0];
    const agent_id = caller?.agent_id ?? (live[0] ?? agents[0])?.agent_id ?? "nobody-120000-000000";
    const unused = `Part ${++this.#prompts}`;
    const more: Record<string, Record<string, unknown>> = {
      create_real_task: { description: "Something else", phases: ["Test"], task_id: undefined },
      list_tasks: { task_id: undefined },
      deploy_headless_agent: { agent_type: "fixer", prompt: unused },
      spawn_child_agent: {
        parent_agent_id: caller?.agent_id ?? worker?.agent_id ?? "nobody-120000-000000",
        child_agent_type: "helper",
        child_prompt: unused,
      },
      submit_phase_for_review: { phase_summary: "All is done" },
      trigger_agentic_review: { num_reviewers: 1 },
      submit_review_verdict: { review_id: last_review_id ?? "rev-000000000000", verdict: "approved" },
      abort_stalled_review: { review_id: last_review_id ?? "rev-000000000000", reason: "It is stalled" },
      approve_phase_review: { force_escalated: true },
      reject_phase_review: { rejection_reason: "It is not enough" },
      update_agent_progress: { status: "working", message: "At it", agent_id },
      report_agent_finding: { finding_type: "insight", severity: "low", message: "Found", agent_id },
      kill_real_agent: { agent_id },
      get_agent_output: { agent_id },
    };
    return Object.fromEntries(
      Object.entries({ task_id, ...more[tool] }).filter(([, value]) => value !== undefined),
    );
  }

  /** Calls a tool that guidance named to this caller. @returns its guidance */
  async listed(tool: string, client: TaskClient, caller: AgentRecord | null): Promise<Answer> {
    const args = this.minimal(tool, await this.recorded(), caller);
    const answer = await client.call(tool, args);
    // That a program does not start is no matter of the task's state.
    const isDone = answer.success === true || ["DEPLOY_FAILED", "REVIEWERS_NOT_STARTED"].includes(answer.code);
    if (!isDone) throw new Error(`${tool} was named, and refused: ${JSON.stringify(answer)}`);
    expectWellFormed(answer);
    return answer;
  }

  /** One step of the history. @param choice anything */
  async step(choice: number): Promise<void> {
    const before = await this.recorded();
    const live = before.agents.filter(isLive);
    const pick = <T>(among: readonly T[], by: number): T | undefined => among[by % Math.max(among.length, 1)];
    const [what, which] = [choice % 16, Math.floor(choice / 16)];
    const agent = pick(live, which);
    const { launcher } = this.world;
    if (what === 0 && agent !== undefined) return await launcher.end(agent.agent_id);
    if (what === 1 && agent !== undefined) return await launcher.end(agent.agent_id, { has_result: false });
    if (what === 2 && agent !== undefined) return await launcher.end(agent.agent_id, { exit_code: 1 });
    if (what === 3 && agent !== undefined) return launcher.vanish(agent.agent_id);
    if (what === 4) return void launcher.script.push(which % 2 === 0 ? "failed" : "starting");
    if (what === 5) return void (this.world.clock += 7 * (which % 4));
    if (what <= 7 && agent !== undefined) return await this.verdictOrReport(agent, before, which);
    const [client, caller] = what <= 9 && agent !== undefined
      ? [this.client(agent.agent_id), agent] as const
      : [pick(this.#orchestrators, which)!, null] as const;
    const { guidance } = await client.ok("get_phase_status", { task_id: this.task_id });
    const names = guidance.available_actions.map(nameOf);
    if (caller === null) await this.refuses(STEPS_OF_PHASES.filter((tool) => !names.includes(tool)), client, which);
    const tool = pick(names as string[], Math.floor(which / 2));
    if (tool === undefined) return;
    const answer = await this.listed(tool, client, caller);
    // What an answer names can be called at once.
    const next = pick(answer.guidance.available_actions.map(nameOf) as string[], Math.floor(which / 3));
    if (next !== undefined && !["kill_real_agent", "abort_stalled_review"].includes(next)) {
      const now = (await this.recorded()).agents.find(({ agent_id }) => agent_id === caller?.agent_id) ?? null;
      await this.listed(next, client, caller === null ? null : now);
    }
  }

  async verdictOrReport(agent: AgentRecord, { last_review_id }: Recorded, which: number): Promise<void> {
    const { task_id } = this;
    const verdict = ["approved", "approved", "needs_revision", "rejected"][which % 4]!;
    const answer = agent.role === "reviewer"
      ? await this.client(agent.agent_id).call("submit_review_verdict", { task_id, review_id: last_review_id, verdict })
      : await this.client(agent.agent_id).call("update_agent_progress", {
        task_id,
        status: ["working", "blocked", "completed", "failed"][which % 4],
        message: "At it",
        progress: which % 101,
      });
    expectWellFormed(answer);
  }

  /** Steps that guidance did not name are refused, each with a reason, and nothing is changed by them. */
  async refuses(tools: readonly string[], client: TaskClient, which: number): Promise<void> {
    if (tools.length === 0) return;
    const tool = tools[which % tools.length]!;
    const before = await this.recorded();
    const answer = await client.call(tool, this.minimal(tool, before, null));
    // What is repeated by a client that lost the answer succeeds and changes nothing either.
    const isRefused = answer.success === false || answer.already_submitted === true;
    if (!isRefused) throw new Error(`${tool} was not named, and done: ${JSON.stringify(answer)}`);
    expectWellFormed(answer);
    expect((await this.recorded()).events, tool).toBe(before.events);
  }
}

function nameOf(action: string): string {
  return action.slice(0, action.indexOf(" - "));
}

/** What holds of every answer (docs/tasks.md). */
function expectWellFormed({ success, guidance, code }: Answer): void {
  const { current_state, next_action, available_actions, warnings, blocked_reason, context } = guidance;
  expect(Object.keys(guidance)).toEqual([
    "current_state",
    "next_action",
    "available_actions",
    "warnings",
    "blocked_reason",
    "context",
  ]);
  expect(current_state).toMatch(/^[a-z][a-z0-9_]+$/);
  expect(next_action).toMatch(/\S/);
  expect(available_actions.length).toBeGreaterThan(0);
  for (const action of available_actions) expect(action).toMatch(/^[a-z_]+ - \S/);
  expect(warnings === null || warnings.length > 0).toBe(true);
  expect(blocked_reason === null).toBe(success);
  if (!success) expect(code).toMatch(/^[A-Z_]+$/);
  for (const value of Object.values(context)) {
    expect(Array.isArray(value) || typeof value !== "object" || value === null).toBe(true);
  }
  expect(JSON.stringify(guidance).length).toBeLessThanOrEqual(1200);
}

/** What holds of every record, whatever has happened. */
async function expectSound(world: TaskWorld): Promise<void> {
  const { tasks, phases, agents, events, reviews, verdicts } = await world.read(function* () {
    return {
      tasks: yield* select("task", "1 = 1"),
      phases: yield* select("phase", "1 = 1 order by task_id, position"),
      agents: yield* select("agent", "1 = 1"),
      events: yield* select("event", "1 = 1 order by seq"),
      reviews: yield* select("review", "1 = 1"),
      verdicts: yield* select("verdict", "1 = 1"),
    };
  });
  for (const phase of phases) {
    // The status of a phase is what its transitions lead to, each of them one of the table.
    let status: string | null = null;
    for (const { kind, from_state, to_state, subject } of events) {
      if (subject !== phase.phase_id) continue;
      expect(from_state).toBe(status);
      const isKnown = (TRANSITIONS as readonly PhaseTransition[]).some(({ id, from, to }) =>
        id === kind && from === from_state && to === to_state
      );
      expect(isKnown, `${kind}: ${from_state} to ${to_state}`).toBe(true);
      status = to_state;
    }
    expect(phase.status as string).toBe(status!);
  }
  for (const task of tasks) {
    const own = phases.filter(({ task_id }) => task_id === task.task_id);
    own.forEach(({ status, position, advanced_at }) => {
      const expected = position < task.current_phase_index
        ? ["APPROVED"]
        : position > task.current_phase_index
        ? ["PENDING"]
        : PHASE_STATUSES.filter((one) => one !== "PENDING");
      expect(expected).toContain(status);
      expect(advanced_at !== null).toBe(position < task.current_phase_index);
    });
    expect(task.status === "COMPLETED").toBe(own.at(-1)!.status === "APPROVED");
    const staff = agents.filter(({ task_id }) => task_id === task.task_id);
    expect(staff.filter(({ role }) => role === "worker").length).toBeLessThanOrEqual(task.max_agents);
    expect(staff.filter(isLive).length).toBeLessThanOrEqual(task.max_concurrent);
    for (const { depth } of staff) expect(depth).toBeLessThanOrEqual(task.max_depth);
  }
  for (const agent of agents) {
    expect(agent.ended_at === null).toBe(isLive(agent));
    // Nothing follows the end of an agent.
    const states = events.filter(({ subject }) => subject === agent.agent_id).map(({ to_state }) => to_state);
    const ends = states.filter((state) =>
      AGENT_STATUSES.includes(state as AgentStatus) && !LIVE_AGENTS.includes(state as AgentStatus)
    );
    expect(ends.length).toBe(isLive(agent) ? 0 : 1);
    if (ends.length === 1) expect(states.at(-1)).toBe(ends[0]);
  }
  for (const { review_id, status, final_verdict } of reviews) {
    const own = verdicts.filter((verdict) => verdict.review_id === review_id);
    expect(final_verdict !== null).toBe(status === "completed");
    if (status === "completed") expect(own.length).toBeGreaterThan(0);
    const isUnder = phases.some((phase) => phase.last_review_id === review_id && phase.status === "UNDER_REVIEW");
    expect(status === "in_progress").toBe(isUnder);
  }
}

describe.each(PRESENT)("in %s", (kind) => {
  test(
    "whatever happens, what guidance names succeeds and the phase steps that it leaves out are refused",
    async () => {
      const choices = fc.array(fc.nat(100_000), { minLength: STEPS / 2, maxLength: STEPS });
      await fc.assert(
        fc.asyncProperty(choices, async (steps) => {
          await inTasks(async (world) => {
            const history = new History(world, await world.task(["Investigation", "Testing"]));
            for (const [index, choice] of steps.entries()) {
              await history.step(choice);
              if (index % 10 === 9) await expectSound(world);
            }
            await expectSound(world);
          }, { kind, env: LIMITS });
        }),
        { numRuns: kind === "sqlite" ? HISTORIES : Math.ceil(HISTORIES / 5) },
      );
    },
    300_000,
  );
});
