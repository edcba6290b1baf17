import type { Transaction } from "../../../store/statement.ts";
import { nothingToReview, stateProblem } from "../../../tasks/availability/state_problem.ts";
import { TaskFailure } from "../../../tasks/failure.ts";
import { guide, roundCounts } from "../../../tasks/guidance.ts";
import { countsOf, type Snapshot, workersOf } from "../../../tasks/snapshot.ts";
import { changePhase } from "../../../tasks/transitions.ts";
import { CLOSED_TASKS } from "../../../tasks/vocabulary.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answering, type TaskSession, theTask } from "../answer_task.ts";
import type { SubmitPhaseForReviewAnswer, SubmitPhaseForReviewInput } from "./contract.ts";

export const run: (
  context: OperationContext,
  input: SubmitPhaseForReviewInput,
) => Promise<Answered<SubmitPhaseForReviewAnswer>> = answering(
  "submit_phase_for_review",
  (session, input) => session.write(() => submit(session, input)),
);

function* submit(
  session: TaskSession,
  { task_id, phase_summary }: SubmitPhaseForReviewInput,
): Transaction<Answered<SubmitPhaseForReviewAnswer>> {
  const snapshot = yield* theTask(task_id);
  const { phase } = snapshot;
  // A client that lost the answer asks again.
  const isOpen = !CLOSED_TASKS.includes(snapshot.task.status);
  if (isOpen && phase.status === "AWAITING_REVIEW") return submitted(snapshot, session, true);
  const problem = stateProblem("submit_phase_for_review", snapshot, session.caller) ??
    (phase_summary === undefined ? nothingToReview(snapshot) : null);
  if (problem !== null) throw new TaskFailure(problem);
  // What was rejected may have been revised by hand.
  const open = phase.status === "REJECTED"
    ? yield* changePhase(phase, "REVISING", "submit_phase_for_review", session.change)
    : phase;
  const fields = {
    submitted_at: session.change.at,
    submitted_summary: phase_summary ?? null,
    submitted_from: open.status as "ACTIVE" | "REVISING",
    review_retry_count: 0,
  };
  const after = yield* changePhase(open, "AWAITING_REVIEW", "submit_phase_for_review", session.change, fields);
  return submitted({ ...snapshot, phase: after }, session, false);
}

function submitted(
  snapshot: Snapshot,
  { caller }: TaskSession,
  already: boolean,
): Answered<SubmitPhaseForReviewAnswer> {
  const { task, phase } = snapshot;
  return {
    success: true,
    message: already ? "Phase was submitted for review before" : "Phase submitted for review",
    phase: phase.name,
    status: phase.status,
    guidance: guide(snapshot, caller, {
      state: "phase_awaiting_review",
      next: "Call trigger_agentic_review to spawn reviewer agents",
      offers: [
        ["trigger_agentic_review", "Deploy reviewer agents"],
        ["get_phase_status", "Check phase details"],
      ],
      context: {
        phase_name: phase.name,
        agents_completed: countsOf(workersOf(snapshot, phase.position)).completed,
        ...roundCounts(snapshot),
        auto_review_available: true,
      },
    }),
    task_id: task.task_id,
    already_submitted: already,
  };
}
