import { marks, type Transaction } from "../store/statement.ts";
import { writeGeneratedHandover } from "./handover.ts";
import { reviewState } from "./snapshot.ts";
import { type Cause, changePhase, type StateChange } from "./transitions.ts";
import { type AgentStatus, CLOSED_TASKS, LIVE_AGENTS, VERDICTS } from "./vocabulary.ts";
import type { AgentRecord, PhaseRecord, ProcessIdentity, ReviewRecord } from "./record/model.ts";
import { insert, select, selectFirst, update } from "./record/tables.ts";

/** How a process ended. */
export interface AgentExit {
  exit_code: number | null;
  signal: string | null;
  /** True where the agent's output ends with a result that its command declares as success. */
  has_result: boolean;
  /** True where it was stopped because its time was up. */
  timed_out?: boolean;
}

/** How an agent ends in the record. */
interface AgentEnd extends Omit<AgentExit, "has_result" | "timed_out"> {
  status: Extract<AgentStatus, "completed" | "failed" | "terminated" | "lost">;
  reason: string;
}

/** Why an agent ended whose time was up. */
export const TIME_LIMIT = "time_limit";
const SYSTEM = "system";
/** Reviews whose reviewers all end without a verdict are tried again this often before a person decides. */
const MOST_RETRIES = 2;

/** The supervisor has started the agent. @returns false where the agent is no longer wanted */
export function* agentRunning(agent_id: string, identity: ProcessIdentity, at: string): Transaction<boolean> {
  const agent = yield* selectFirst("agent", "agent_id = ?", agent_id);
  if (agent === null || !LIVE_AGENTS.includes(agent.status) || agent.supervisor_pid !== null) return false;
  // The agent itself may have reported before.
  const status = agent.status === "starting" ? "running" : agent.status;
  yield* update("agent", { ...identity, status, heartbeat_at: at, last_update: at }, "agent_id = ?", agent_id);
  yield* logAgent(agent, "running", { at, actor: SYSTEM }, null);
  const begun = yield* update(
    "task",
    { status: "ACTIVE", updated_at: at },
    "task_id = ? and status = 'INITIALIZED'",
    agent.task_id,
  );
  if (begun === 1) {
    yield* insert("event", {
      task_id: agent.task_id,
      at,
      actor: SYSTEM,
      kind: "task",
      subject: agent.task_id,
      from_state: "INITIALIZED",
      to_state: "ACTIVE",
    });
  }
  return true;
}

/** The supervisor is alive. @param log_bytes bytes of output so far */
export function* agentBeat(agent_id: string, log_bytes: number, at: string): Transaction<void> {
  yield* update("agent", { heartbeat_at: at }, "agent_id = ?", agent_id);
  // An agent that writes is at work, also where it reports nothing.
  yield* update("agent", { log_bytes, last_update: at }, "agent_id = ? and log_bytes <> ?", agent_id, log_bytes);
}

/** The process has ended: what it reported, its exit code and its result decide how. */
export function* agentEnded(agent_id: string, exit: AgentExit, at: string): Transaction<void> {
  const agent = yield* selectFirst("agent", "agent_id = ?", agent_id);
  if (agent === null) return;
  const end = agent.stop_asked_at === null ? endOf(agent, exit) : stoppedEnd(agent, exit);
  yield* endAgent(agent, end, { at, actor: SYSTEM });
}

function endOf(agent: AgentRecord, { exit_code, signal, has_result, timed_out = false }: AgentExit): AgentEnd {
  const { claimed } = agent;
  if (timed_out) return timedOutEnd(agent, { exit_code, signal });
  const end = (status: "completed" | "failed", reason: string): AgentEnd => ({ status, exit_code, signal, reason });
  if (claimed === "failed") return end("failed", "reported_failure");
  if (signal !== null) return end("failed", `signal:${signal}`);
  if (exit_code !== 0) return end("failed", `exit:${exit_code ?? "unknown"}`);
  return claimed === "completed" || has_result ? end("completed", "exit:0") : end("failed", "no_result");
}

/**
 * The orchestrator wants the agent stopped. That is recorded before any signal, so that its end counts as a stop no matter
 * who records it.
 * @returns the agent, or null where it has ended
 */
export function* askToStop(agent_id: string, at: string): Transaction<AgentRecord | null> {
  const agent = yield* selectFirst("agent", "agent_id = ?", agent_id);
  if (agent === null || !LIVE_AGENTS.includes(agent.status)) return null;
  yield* update("agent", { stop_asked_at: at }, "agent_id = ?", agent_id);
  return { ...agent, stop_asked_at: at };
}

/** The processes of an agent that was to be stopped are gone. */
export function* agentStopped(agent_id: string, signal: string | null, change: StateChange): Transaction<void> {
  const agent = yield* selectFirst("agent", "agent_id = ?", agent_id);
  if (agent !== null) yield* endAgent(agent, stoppedEnd(agent, { exit_code: null, signal }), change);
}

/** The processes of an agent that no one watched over any more were stopped, since its time was up. */
export function* agentTimedOut(agent: AgentRecord, signal: string | null, at: string): Transaction<void> {
  yield* endAgent(agent, timedOutEnd(agent, { exit_code: null, signal }), { at, actor: SYSTEM });
}

type HowItEnded = Pick<AgentEnd, "exit_code" | "signal">;

function timedOutEnd(agent: AgentRecord, how: HowItEnded): AgentEnd {
  return agent.claimed === "completed" ? stoppedEnd(agent, how) : { status: "failed", ...how, reason: TIME_LIMIT };
}

/** An agent that had reported its work as done has done it. */
function stoppedEnd({ claimed }: AgentRecord, { exit_code, signal }: HowItEnded): AgentEnd {
  return claimed === "completed"
    ? { status: "completed", exit_code, signal, reason: "killed_after_claim" }
    : { status: "terminated", exit_code, signal, reason: "killed" };
}

/** The agent never started, or its processes are gone and no one saw how they ended. */
export function* agentGone(
  agent: AgentRecord,
  status: "failed" | "lost",
  reason: string,
  at: string,
): Transaction<void> {
  const unseen = { exit_code: null, signal: null };
  const end = agent.stop_asked_at === null ? { status, ...unseen, reason } : stoppedEnd(agent, unseen);
  yield* endAgent(agent, end, { at, actor: SYSTEM });
}

/** Ends an agent that has not ended, and whatever its end decides. An end is final. */
function* endAgent(
  agent: AgentRecord,
  { status, exit_code, signal, reason }: AgentEnd,
  change: StateChange,
): Transaction<void> {
  const ended = yield* update(
    "agent",
    { status, exit_code, signal, end_reason: reason, ended_at: change.at, last_update: change.at },
    `agent_id = ? and status in (${marks(LIVE_AGENTS)})`,
    agent.agent_id,
    ...LIVE_AGENTS,
  );
  if (ended === 0) return;
  yield* logAgent(agent, status, change, reason);
  if (agent.role === "reviewer") yield* settleReviewOf(agent.agent_id, change);
}

function* logAgent(
  agent: AgentRecord,
  to: AgentStatus,
  { at, actor }: StateChange,
  detail: string | null,
): Transaction<void> {
  yield* insert("event", {
    task_id: agent.task_id,
    at,
    actor,
    kind: "agent",
    subject: agent.agent_id,
    from_state: agent.status,
    to_state: to,
    detail,
  });
}

function* settleReviewOf(agent_id: string, change: StateChange): Transaction<void> {
  const reviews = yield* select(
    "review",
    "status = 'in_progress' and review_id in (select review_id from review_assignment where reviewer_agent_id = ?)",
    agent_id,
  );
  for (const { review_id } of reviews) yield* settleReview(review_id, "system", change);
}

/**
 * Closes a review once every reviewer has given a verdict or has ended, and moves its phase on.
 * @returns the phase as it is then, or null while verdicts are missing
 */
export function* settleReview(review_id: string, cause: Cause, change: StateChange): Transaction<PhaseRecord | null> {
  const state = yield* reviewState(review_id);
  if (state === null || state.review.status !== "in_progress") return null;
  const { review, reviewers, verdicts } = state;
  const task = yield* selectFirst("task", "task_id = ?", review.task_id);
  if (CLOSED_TASKS.includes(task!.status)) {
    yield* update("review", { status: "aborted", completed_at: change.at }, "review_id = ?", review_id);
    return null;
  }
  const isJudged = (id: string) => verdicts.some(({ reviewer_agent_id }) => reviewer_agent_id === id);
  const missing = reviewers.filter(({ agent_id }) => !isJudged(agent_id));
  if (missing.some(({ status }) => LIVE_AGENTS.includes(status))) return null;
  const phase = (yield* selectFirst("phase", "phase_id = ?", review.phase_id))!;
  if (verdicts.length === 0) return yield* failReview(review, phase, cause, change);
  const strictest = Math.max(...verdicts.map(({ verdict }) => VERDICTS.indexOf(verdict)));
  const verdict = VERDICTS[strictest]!;
  const closed = {
    status: "completed",
    completed_at: change.at,
    final_verdict: verdict,
    partial: missing.length > 0 ? 1 : 0,
  };
  yield* update("review", closed as Partial<ReviewRecord>, "review_id = ?", review_id);
  if (verdict === "approved") return yield* approvePhase(phase, cause, change, null);
  const detail = `${review_id}: ${verdict}`;
  if (phase.revision_round >= phase.max_revision_rounds) {
    return yield* changePhase(phase, "ESCALATED", cause, change, { review_retry_count: 0 }, detail);
  }
  const to = verdict === "rejected" ? "REJECTED" : "REVISING";
  const fields = { revision_round: phase.revision_round + 1, review_retry_count: 0, required_changes: null };
  return yield* changePhase(phase, to, cause, change, fields, detail);
}

/** No reviewer gave a verdict: the review is tried again, or a person decides. */
function* failReview(
  review: ReviewRecord,
  phase: PhaseRecord,
  cause: Cause,
  change: StateChange,
): Transaction<PhaseRecord> {
  yield* update("review", { status: "failed", completed_at: change.at }, "review_id = ?", review.review_id);
  const detail = `${review.review_id}: no verdict`;
  if (phase.review_retry_count >= MOST_RETRIES) {
    return yield* changePhase(phase, "ESCALATED", cause, change, {}, detail);
  }
  const fields = { review_retry_count: phase.review_retry_count + 1 };
  return yield* changePhase(phase, "AWAITING_REVIEW", cause, change, fields, detail);
}

/** Approves a phase, keeps what it leaves to the next, and completes the task behind its last phase. */
export function* approvePhase(
  phase: PhaseRecord,
  cause: Cause,
  change: StateChange,
  detail: string | null,
): Transaction<PhaseRecord> {
  const fields = { approved_at: change.at, review_retry_count: 0 };
  const approved = yield* changePhase(phase, "APPROVED", cause, change, fields, detail);
  yield* writeGeneratedHandover(approved, change.at);
  const later = yield* selectFirst("phase", "task_id = ? and position > ?", phase.task_id, phase.position);
  if (later === null) yield* closeTask(phase.task_id, "COMPLETED", null, change);
  return approved;
}

/** Closes a task that is open; it takes no more writes. */
export function* closeTask(
  task_id: string,
  status: "COMPLETED" | "FAILED" | "CANCELLED",
  reason: string | null,
  { at, actor }: StateChange,
): Transaction<boolean> {
  const task = yield* selectFirst("task", "task_id = ? and status in ('INITIALIZED', 'ACTIVE')", task_id);
  if (task === null) return false;
  const set = { status, close_reason: reason, completed_at: at, updated_at: at, rev: task.rev + 1 };
  yield* update("task", set, "task_id = ?", task_id);
  yield* insert("event", {
    task_id,
    at,
    actor,
    kind: "task",
    subject: task_id,
    from_state: task.status,
    to_state: status,
    detail: reason,
  });
  return true;
}
