import { marks, type Transaction } from "../store/statement.ts";
import type { AgentRecord, PhaseRecord, ReviewRecord, TaskRecord, VerdictRecord } from "./record/model.ts";
import type { Caller } from "./failure.ts";
import { count, select, selectFirst } from "./record/tables.ts";
import { type AgentStatus, LIVE_AGENTS } from "./vocabulary.ts";

/** A review with those who judge. */
export interface ReviewState {
  review: ReviewRecord;
  reviewers: readonly AgentRecord[];
  verdicts: readonly VerdictRecord[];
}

/** All that decides what can be done with a task, read in one transaction. */
export interface Snapshot {
  task: TaskRecord;
  phases: readonly PhaseRecord[];
  /** The current phase. */
  phase: PhaseRecord;
  /** Every agent of the task, oldest first. */
  agents: readonly AgentRecord[];
  /** The latest review of the current phase. */
  review: ReviewState | null;
  /** Agents of all tasks in the store whose process may still be there. */
  liveEverywhere: number;
}

/** Agents by how they are. */
export interface AgentCounts {
  total: number;
  active: number;
  completed: number;
  failed: number;
}

/** The task as it is now, or null. */
export function* snapshotOf(task_id: string): Transaction<Snapshot | null> {
  const task = yield* selectFirst("task", "task_id = ?", task_id);
  if (task === null) return null;
  const phases = yield* select("phase", "task_id = ? order by position", task_id);
  const agents = yield* select("agent", "task_id = ? order by started_at, agent_id", task_id);
  const phase = phases[task.current_phase_index]!;
  const review = phase.last_review_id === null ? null : yield* reviewState(phase.last_review_id);
  const liveEverywhere = yield* count("agent", `status in (${marks(LIVE_AGENTS)})`, ...LIVE_AGENTS);
  return { task, phases, phase, agents, review, liveEverywhere };
}

/** A review, its reviewers in the order of their ids, and the verdicts so far. */
export function* reviewState(review_id: string): Transaction<ReviewState | null> {
  const review = yield* selectFirst("review", "review_id = ?", review_id);
  if (review === null) return null;
  const reviewers = yield* select(
    "agent",
    "agent_id in (select reviewer_agent_id from review_assignment where review_id = ?) order by agent_id",
    review_id,
  );
  const verdicts = yield* select("verdict", "review_id = ? order by at, reviewer_agent_id", review_id);
  return { review, reviewers, verdicts };
}

/** False for the verdicts of a review in progress when a reviewer asks: each reviewer judges alone. */
export function maySeeVerdicts({ role }: Pick<Caller, "role">, { status }: Pick<ReviewRecord, "status">): boolean {
  return role !== "reviewer" || status !== "in_progress";
}

export function isLive({ status }: { status: AgentStatus }): boolean {
  return LIVE_AGENTS.includes(status);
}

/** Workers of a phase. */
export function workersOf({ agents }: Snapshot, phaseIndex: number): AgentRecord[] {
  return agents.filter(({ role, phase_index }) => role === "worker" && phase_index === phaseIndex);
}

/** Workers of the current phase that were started in its present round. */
export function workersOfRound(snapshot: Snapshot): AgentRecord[] {
  const { position, revision_round } = snapshot.phase;
  return workersOf(snapshot, position).filter(({ round }) => round === revision_round);
}

export function countsOf(agents: readonly AgentRecord[]): AgentCounts {
  const active = agents.filter(isLive).length;
  const completed = agents.filter(({ status }) => status === "completed").length;
  return { total: agents.length, active, completed, failed: agents.length - active - completed };
}

export function isLastPhase({ phases, phase }: Snapshot): boolean {
  return phase.position === phases.length - 1;
}
