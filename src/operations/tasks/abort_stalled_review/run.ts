import { quoteName } from "../../../diagnostics/escape.ts";
import type { Transaction } from "../../../store/statement.ts";
import { stateProblem } from "../../../tasks/availability/state_problem.ts";
import { TaskFailure } from "../../../tasks/failure.ts";
import { guide, situationOf } from "../../../tasks/guidance.ts";
import type { PhaseRecord } from "../../../tasks/record/model.ts";
import { update } from "../../../tasks/record/tables.ts";
import { isLive, type ReviewState } from "../../../tasks/snapshot.ts";
import { changePhase } from "../../../tasks/transitions.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answering, type TaskSession, theTask } from "../answer_task.ts";
import { stopAgent, survivorWarnings } from "../stop_agent.ts";
import { theReview } from "../submit_review_verdict/run.ts";
import type { AbortStalledReviewAnswer, AbortStalledReviewInput } from "./contract.ts";

export const run: (
  context: OperationContext,
  input: AbortStalledReviewInput,
) => Promise<Answered<AbortStalledReviewAnswer>> = answering("abort_stalled_review", async (session, input) => {
  const { task_id } = input;
  // The review is closed first, so that the ends of its reviewers decide nothing any more.
  const { phase, state, isPutAside } = await session.write(() => closeReview(session, input));
  const live = state.reviewers.filter(isLive);
  const warnings: string[] = [];
  for (const { agent_id } of live) warnings.push(...survivorWarnings(agent_id, await stopAgent(session, agent_id)));
  const snapshot = await session.read(() => theTask(task_id));
  const { next, offers } = situationOf(snapshot, session.caller, session.now);
  return {
    success: true,
    message: `Review ${isPutAside ? "put aside" : "aborted"}, phase ${quoteName(phase.name)} is ${phase.status}`,
    review_id: input.review_id,
    status: isPutAside ? "put_aside" : "aborted",
    verdicts_received_before_abort: state.verdicts.length,
    killed_reviewers: live.map(({ agent_id }) => agent_id),
    phase_returned_to: phase.status,
    guidance: guide(snapshot, session.caller, {
      state: "review_aborted",
      next,
      offers,
      context: {
        review_id: input.review_id,
        reviewers_submitted: state.verdicts.length,
        reviewers_expected: state.reviewers.length,
        phase_status: phase.status,
      },
      warnings,
    }),
    task_id,
  };
});

function* closeReview(
  { caller, change }: TaskSession,
  { task_id, review_id, reason }: AbortStalledReviewInput,
): Transaction<{ phase: PhaseRecord; state: ReviewState; isPutAside: boolean }> {
  const snapshot = yield* theTask(task_id);
  const state = yield* theReview(snapshot, review_id);
  const problem = stateProblem("abort_stalled_review", snapshot, caller);
  if (problem !== null) throw new TaskFailure(problem);
  const { phase } = snapshot;
  const isEscalated = phase.status === "ESCALATED" && phase.last_review_id === review_id;
  if (state.review.status !== "in_progress" && !isEscalated) {
    throw new TaskFailure({
      code: "REVIEW_CLOSED",
      reason: `Review ${review_id} is ${state.review.status}; only a review in progress can be aborted.`,
      context: { review_id, status: state.review.status },
    });
  }
  if (!isEscalated) {
    const closed = { status: "aborted", completed_at: change.at, abort_reason: reason } as const;
    yield* update("review", closed, "review_id = ?", review_id);
  }
  const to = isEscalated ? "AWAITING_REVIEW" : phase.submitted_from ?? "ACTIVE";
  const fields = { review_retry_count: 0 };
  const after = yield* changePhase(phase, to, "abort_stalled_review", change, fields, reason);
  return { phase: after, state, isPutAside: isEscalated };
}
