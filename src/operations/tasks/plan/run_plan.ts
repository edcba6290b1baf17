import { quoteName } from "../../../diagnostics/escape.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { fold } from "../../../text/fold.ts";
import type { Snapshot } from "../../../tasks/snapshot.ts";
import type { TaskStatus } from "../../../tasks/vocabulary.ts";
import type { OperationContext } from "../../context.ts";
import { run as advance } from "../advance_to_next_phase/run.ts";
import { run as create } from "../create_real_task/run.ts";
import { run as deploy } from "../deploy_headless_agent/run.ts";
import { followTask, isClosed, unlessLocked } from "../follow/follow_task.ts";
import { TIMELINE_START, type TimelineEntry, type TimelinePosition } from "../follow/timeline.ts";
import { run as submit } from "../submit_phase_for_review/run.ts";
import { run as review } from "../trigger_agentic_review/run.ts";
import type { TaskPlan } from "./contract.ts";
import { nextMove, type PlanMove } from "./next_move.ts";

/** Refusals that pass by themselves: somebody else works on the same task or record. */
const PASSING = [
  "REGISTRY_LOCKED",
  "MAX_CONCURRENT",
  "DUPLICATE_AGENT",
  "AGENTS_STILL_ACTIVE",
  "PHASE_NOT_ACTIVE",
  "PHASE_NOT_SUBMITTABLE",
  "PHASE_NOT_AWAITING_REVIEW",
  "PHASE_NOT_APPROVED",
  "TASK_CLOSED",
];

/** What a plan runs in. */
export interface PlanHost {
  /** The context of a call now. */
  call(): OperationContext;
  /** Ends the run; the agents go on. */
  readonly signal: AbortSignal;
  /** Waits between two looks at the record, but no longer than until the signal. */
  pause(): Promise<void>;
  /** Takes what has happened. */
  say(entry: TimelineEntry): void;
}

/** How the run of a plan has ended. */
export interface PlanEnd {
  task_id: string;
  /** `stopped` where the plan cannot go on without a person, `interrupted` where a person ended the run. */
  outcome: "closed" | "stopped" | "interrupted";
  task_status: TaskStatus;
  /** Why it has stopped, or null. */
  reason: string | null;
  /** What is possible now, as the guidance of the task says it. */
  next: string | null;
}

/** The record that a plan's task is in, and the task that it goes on with. */
export interface PlanPlace {
  task_store?: string;
  /** Without it a new task is made. */
  task_id?: string;
}

/**
 * Runs a plan with the operations that everybody has, until its task is closed, it needs a person, or it is interrupted.
 * @throws UserFailure for a task of other phases than the plan's, or one that cannot be made
 */
export async function runPlan(plan: TaskPlan, { task_store, task_id }: PlanPlace, host: PlanHost): Promise<PlanEnd> {
  const store = task_store === undefined ? {} : { task_store };
  const id = task_id ?? await created(plan, store, host);
  let since: TimelinePosition | undefined = task_id === undefined ? TIMELINE_START : undefined;
  for (;;) {
    const look = await unlessLocked(
      followTask(host.call(), { task_id: id, ...store, ...(since === undefined ? {} : { since }) }),
      host.signal,
    );
    if (look === null) continue;
    const { snapshot } = look;
    if (since === undefined) refuseOtherTask(plan, snapshot);
    since = look.position;
    for (const entry of look.entries) host.say(entry);
    const end = (outcome: PlanEnd["outcome"], reason: string | null = null): PlanEnd => ({
      ...{ task_id: id, outcome, reason },
      task_status: snapshot.task.status,
      next: typeof look.guidance.next_action === "string" ? look.guidance.next_action : null,
    });
    if (isClosed(look)) return end("closed");
    if (host.signal.aborted) return end("interrupted");
    const move = nextMove(plan, snapshot);
    if (move.kind === "stop") return end("stopped", move.reason);
    const refusal = await make(move, snapshot, store, host);
    if (refusal !== null && !PASSING.includes(refusal.code)) return end("stopped", refusal.reason);
    if (move.kind === "wait" || refusal !== null) await host.pause();
  }
}

async function created(
  { phases, limits = {}, ...task }: TaskPlan,
  store: { task_store?: string },
  { call }: PlanHost,
): Promise<string> {
  const context = call();
  await refuseWithoutAgents(context);
  const env = {
    ...context.env,
    ...asVariable("EPF_MAX_AGENTS", limits.max_agents),
    ...asVariable("EPF_MAX_CONCURRENT", limits.max_concurrent),
    ...asVariable("EPF_MAX_DEPTH", limits.max_depth),
    ...asVariable("EPF_MAX_SECONDS", limits.max_seconds),
  };
  // What is about agents and reviewers is no part of the task itself.
  const wanted = phases.map(({ agents: _, reviewers: __, review_focus: ___, review_model: ____, ...phase }) => phase);
  return (await create({ ...context, env }, { ...task, ...store, phases: wanted })).task_id;
}

function asVariable(name: string, value: number | undefined): Record<string, string> {
  return value === undefined ? {} : { [name]: `${value}` };
}

/** Refuses before a task is made that no agent could work on. @throws UserFailure */
async function refuseWithoutAgents({ launcher, env, cwd }: OperationContext): Promise<void> {
  const { agentLauncher } = await import("../../../processes/agent_launcher.ts");
  const refusal = (launcher ?? agentLauncher(env, cwd)).refusal(cwd);
  if (refusal !== null) throw new UserFailure(refusal.message, { help: refusal.help });
}

/** @throws UserFailure where a task has other phases than the plan */
function refuseOtherTask({ phases }: TaskPlan, { task, phases: recorded }: Snapshot): void {
  const isSame = recorded.length === phases.length &&
    recorded.every(({ name }, index) => fold(name) === fold(phases[index]!.name.trim()));
  if (isSame) return;
  const names = recorded.map(({ name }) => quoteName(name)).join(", ");
  throw new UserFailure(`task ${task.task_id} has the phases ${names}, expected those of the plan`, {
    help: "go on with the plan that the task was made from",
  });
}

/** Makes a move. @returns why it was refused, or null */
async function make(
  move: PlanMove,
  { task: { task_id }, phase }: Snapshot,
  store: { task_store?: string },
  { call }: PlanHost,
): Promise<{ code: string; reason: string } | null> {
  const task = { task_id, ...store };
  try {
    if (move.kind === "deploy") {
      const { type: agent_type, prompt, model } = move.agent;
      await deploy(call(), { ...task, agent_type, prompt, ...(model === undefined ? {} : { model }) });
    } else if (move.kind === "submit") await submit(call(), task);
    else if (move.kind === "advance") await advance(call(), { ...task, from_phase: phase.name });
    else if (move.kind === "review") {
      const { reviewers, review_focus, review_model } = move.phase;
      await review(call(), {
        ...task,
        ...(reviewers === undefined ? {} : { num_reviewers: reviewers }),
        ...(review_focus === undefined ? {} : { review_focus }),
        ...(review_model === undefined ? {} : { model: review_model }),
      });
    }
    return null;
  } catch (error) {
    if (!(error instanceof UserFailure) || error.body === null) throw error;
    return { code: String(error.body.code), reason: error.message };
  }
}
