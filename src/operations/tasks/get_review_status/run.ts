import type { Transaction } from "../../../store/statement.ts";
import { stateProblem } from "../../../tasks/availability/state_problem.ts";
import { type Caller, TaskFailure } from "../../../tasks/failure.ts";
import { reviewWarnings } from "../../../tasks/warnings.ts";
import { guide, situationOf } from "../../../tasks/guidance.ts";
import { select } from "../../../tasks/record/tables.ts";
import { maySeeVerdicts, type ReviewState, reviewState, type Snapshot } from "../../../tasks/snapshot.ts";
import type { ReviewStatus } from "../../../tasks/vocabulary.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answering, type TaskSession, theTask } from "../answer_task.ts";
import { theReview } from "../submit_review_verdict/run.ts";
import type { GetReviewStatusAnswer, GetReviewStatusInput } from "./contract.ts";

const STATES: Readonly<Record<ReviewStatus, string>> = {
  in_progress: "review_active",
  completed: "review_complete",
  failed: "review_failed",
  aborted: "review_aborted",
};

export const run: (context: OperationContext, input: GetReviewStatusInput) => Promise<Answered<GetReviewStatusAnswer>> =
  answering("get_review_status", (session, input) => session.read(() => reviewStatusOf(session, input)));

function* reviewStatusOf(
  session: TaskSession,
  { task_id, review_id, all = false }: GetReviewStatusInput,
): Transaction<Answered<GetReviewStatusAnswer>> {
  const snapshot = yield* theTask(task_id);
  const problem = stateProblem("get_review_status", snapshot, session.caller);
  if (problem !== null) throw new TaskFailure(problem);
  const known = yield* select("review", "task_id = ? order by created_at desc, review_id", task_id);
  const state = yield* theReview(snapshot, review_id ?? latestOf(snapshot));
  const reviews = [];
  for (const one of all ? known : []) {
    reviews.push(reviewOf(snapshot, (yield* reviewState(one.review_id))!, session.caller));
  }
  const review = reviewOf(snapshot, state, session.caller);
  const { next, offers } = situationOf(snapshot, session.caller, session.now);
  return {
    success: true,
    task_id,
    phase_status: snapshot.phase.status,
    review,
    total_reviews: known.length,
    guidance: guide(snapshot, session.caller, {
      state: STATES[state.review.status],
      next: state.review.status === "in_progress" && session.caller.role === "orchestrator"
        ? "Wait for reviewers to complete, monitor with get_review_status"
        : next,
      offers,
      context: {
        review_id: review.review_id,
        reviewers_submitted: review.reviewers_submitted,
        reviewers_expected: review.reviewers_expected,
        final_verdict: review.final_verdict,
        phase_status: snapshot.phase.status,
      },
      warnings: snapshot.phase.last_review_id === review.review_id ? reviewWarnings(snapshot) : [],
    }),
    reviews,
  };
}

/** The review of the latest phase that has had one. */
function latestOf({ phases }: Snapshot): string {
  return phases.findLast(({ last_review_id }) => last_review_id !== null)!.last_review_id!;
}

function reviewOf(
  { phases }: Snapshot,
  { review, reviewers, verdicts }: ReviewState,
  caller: Caller,
): GetReviewStatusAnswer["review"] {
  const { review_id, phase_index, round, status, focus, final_verdict, partial, abort_reason, created_at } = review;
  const visible = maySeeVerdicts(caller, review) ? verdicts : [];
  return {
    ...{ review_id, phase_index, round, status, focus, final_verdict, abort_reason, created_at },
    phase: phases[phase_index]!.name,
    reviewers_submitted: verdicts.length,
    reviewers_expected: reviewers.length,
    partial: partial === 1,
    completed_at: review.completed_at,
    reviewers: reviewers.map((agent) => {
      const given = visible.find((verdict) => verdict.reviewer_agent_id === agent.agent_id);
      return {
        agent_id: agent.agent_id,
        status: agent.status,
        verdict: given?.verdict ?? null,
        findings: given?.findings ?? [],
        notes: given?.notes ?? "",
      };
    }),
  };
}
