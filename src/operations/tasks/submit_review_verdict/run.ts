import { quoteName } from "../../../diagnostics/escape.ts";
import type { Transaction } from "../../../store/statement.ts";
import { canonicalJson } from "../../../text/digest.ts";
import { nearest } from "../../../text/spelling/closest_match.ts";
import { agentProblem } from "../../../tasks/availability/agent_problems.ts";
import { stateProblem } from "../../../tasks/availability/state_problem.ts";
import { TaskFailure } from "../../../tasks/failure.ts";
import { reviewWarnings } from "../../../tasks/warnings.ts";
import { guide, situationOf } from "../../../tasks/guidance.ts";
import { settleReview } from "../../../tasks/lifecycle.ts";
import type { VerdictRecord } from "../../../tasks/record/model.ts";
import { insert, select, update } from "../../../tasks/record/tables.ts";
import { isLive, type ReviewState, reviewState, type Snapshot } from "../../../tasks/snapshot.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answering, type TaskSession, theTask } from "../answer_task.ts";
import { checkInside } from "../check_inside.ts";
import type { SubmitReviewVerdictAnswer, SubmitReviewVerdictInput } from "./contract.ts";

export const run: (
  context: OperationContext,
  input: SubmitReviewVerdictInput,
) => Promise<Answered<SubmitReviewVerdictAnswer>> = answering(
  "submit_review_verdict",
  async (session, input) => {
    const { givenFindings } = await import("./contract.ts");
    checkInside(givenFindings, "findings", input.findings ?? [], "INVALID_INPUT");
    return await session.write(() => giveVerdict(session, input));
  },
);

function* giveVerdict(
  session: TaskSession,
  input: SubmitReviewVerdictInput,
): Transaction<Answered<SubmitReviewVerdictAnswer>> {
  const { task_id, review_id, verdict, reviewer_notes = "" } = input;
  const findings = (input.findings ?? []).map(({ type, severity, message }) => ({ type, severity, message }));
  const before = yield* theTask(task_id);
  const state = yield* theReview(before, review_id);
  const reviewer = reviewerOf(state, session, input.reviewer_agent_id);
  const { change } = session;
  const record: VerdictRecord = {
    ...{ review_id, reviewer_agent_id: reviewer, verdict, findings },
    notes: reviewer_notes,
    at: change.at,
  };
  const known = state.verdicts.find(({ reviewer_agent_id }) => reviewer_agent_id === reviewer);
  if (known !== undefined) {
    if (!isSame(known, record)) throw duplicate(known);
    return yield* answerOf(session, input, true);
  }
  refuseClosed(before, state, session, reviewer);
  refuseInconsistent(record);
  yield* insert("verdict", record);
  yield* update(
    "agent",
    { claimed: "completed", claimed_at: change.at, progress: 100, last_update: change.at },
    "agent_id = ?",
    reviewer,
  );
  yield* settleReview(review_id, "submit_review_verdict", change);
  return yield* answerOf(session, input, false);
}

/** A review of the task. @throws TaskFailure when there is none of this id */
export function* theReview({ task }: Snapshot, review_id: string): Transaction<ReviewState> {
  const state = yield* reviewState(review_id);
  if (state !== null && state.review.task_id === task.task_id) return state;
  const known = yield* select("review", "task_id = ? order by created_at desc", task.task_id);
  throw new TaskFailure({
    code: "REVIEW_NOT_FOUND",
    reason: `Task ${task.task_id} has no review ${quoteName(review_id)}.`,
    next: "Fix the call: get_phase_status names the review of the phase",
    actions: ["get_phase_status - Check phase details", "get_real_task_status - View full task details"],
    context: { provided: review_id, nearest: nearest(review_id, known.map((review) => review.review_id), 3) },
  });
}

function reviewerOf({ review, reviewers }: ReviewState, { caller }: TaskSession, given: string | undefined): string {
  const reviewer = caller.agent_id ?? given;
  const isOther = caller.agent_id !== null && given !== undefined && given !== caller.agent_id;
  if (!isOther && reviewers.some(({ agent_id }) => agent_id === reviewer)) return reviewer!;
  const who = reviewer === undefined ? "The caller" : quoteName(reviewer);
  throw new TaskFailure({
    code: isOther ? "AGENT_MISMATCH" : "NOT_A_REVIEWER",
    reason: isOther
      ? `This process is agent '${caller.agent_id}' and may not give the verdict of ${quoteName(given)}.`
      : `${who} is not among the reviewers of ${review.review_id}; only they give verdicts.`,
    next: "Wait for the reviewers, see get_review_status",
    context: { role: caller.role, reviewers: reviewers.map(({ agent_id }) => agent_id) },
  });
}

function refuseClosed(
  snapshot: Snapshot,
  { review, reviewers }: ReviewState,
  { caller }: TaskSession,
  id: string,
): void {
  const problem = stateProblem("submit_review_verdict", snapshot, { ...caller, role: "reviewer" });
  if (problem !== null) throw new TaskFailure(problem);
  const ended = agentProblem(reviewers.find(({ agent_id }) => agent_id === id)!);
  if (ended !== null) throw new TaskFailure(ended);
  if (review.status === "in_progress") return;
  throw new TaskFailure({
    code: "REVIEW_CLOSED",
    reason: `Review ${review.review_id} is ${review.status}; it takes no more verdicts.`,
    context: { review_id: review.review_id, status: review.status },
  });
}

/** What the findings say must not contradict the verdict. */
function refuseInconsistent({ verdict, findings }: VerdictRecord): void {
  if (verdict !== "approved") return;
  const grave = findings.find(({ type, severity }) =>
    type === "blocker" || (type === "issue" && severity === "critical")
  );
  if (grave === undefined) return;
  const found = grave.type === "blocker" ? "a blocker" : "a critical issue";
  throw new TaskFailure({
    code: "INCONSISTENT_VERDICT",
    reason: `The verdict is 'approved' and the findings hold ${found}, expected needs_revision or rejected.`,
    next: "Fix the call: give needs_revision or rejected, or correct the finding",
    actions: ["submit_review_verdict - Give a verdict that fits the findings"],
    context: { field: "verdict", provided: verdict, expected: "needs_revision or rejected" },
  });
}

function isSame(a: VerdictRecord, b: VerdictRecord): boolean {
  const content = ({ verdict, findings, notes }: VerdictRecord) => canonicalJson({ verdict, findings, notes });
  return content(a) === content(b);
}

function duplicate({ reviewer_agent_id, verdict, review_id }: VerdictRecord): TaskFailure {
  return new TaskFailure({
    code: "DUPLICATE_VERDICT",
    reason: `Reviewer '${reviewer_agent_id}' has given its verdict, '${verdict}'; a verdict is not changed.`,
    context: { review_id, agent_id: reviewer_agent_id, status: verdict },
  });
}

function* answerOf(
  session: TaskSession,
  { task_id, review_id, verdict }: SubmitReviewVerdictInput,
  already: boolean,
): Transaction<Answered<SubmitReviewVerdictAnswer>> {
  const snapshot = yield* theTask(task_id);
  const { review, reviewers, verdicts } = (yield* reviewState(review_id))!;
  const isJudged = (id: string) => verdicts.some(({ reviewer_agent_id }) => reviewer_agent_id === id);
  const dead = reviewers.filter((agent) => !isLive(agent) && !isJudged(agent.agent_id));
  const completed = review.status === "completed";
  const counts = { reviewers_submitted: verdicts.length, reviewers_expected: reviewers.length };
  const phase = snapshot.phases.find(({ phase_id }) => phase_id === review.phase_id)!;
  const { next, offers } = situationOf(snapshot, session.caller, session.now);
  return {
    success: true,
    review_id,
    verdict,
    ...counts,
    all_submitted: verdicts.length === reviewers.length,
    review_completed: completed,
    phase_status: phase.status,
    guidance: guide(snapshot, session.caller, {
      state: completed ? "review_complete" : "verdict_recorded",
      next: completed ? next : "Wait for nothing more: finish, the other reviewers are still at work",
      offers: [["get_review_status", "Check review progress"], ...(completed ? offers : [])],
      context: {
        review_id,
        ...counts,
        ...(completed ? { final_verdict: review.final_verdict, phase_status: phase.status } : {}),
      },
      warnings: completed && session.caller.role === "orchestrator" ? reviewWarnings(snapshot) : [],
    }),
    task_id,
    final_verdict: review.final_verdict,
    partial_verdict: review.partial === 1,
    dead_reviewers: dead.map(({ agent_id }) => agent_id),
    already_recorded: already,
  };
}
