import { quoteName } from "../../../diagnostics/escape.ts";
import type { Transaction } from "../../../store/statement.ts";
import { stateProblem } from "../../../tasks/availability/state_problem.ts";
import { TaskFailure } from "../../../tasks/failure.ts";
import { guide, situationOf } from "../../../tasks/guidance.ts";
import { changePhase } from "../../../tasks/transitions.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answering, type TaskSession, theTask } from "../answer_task.ts";
import type { RejectPhaseReviewAnswer, RejectPhaseReviewInput } from "./contract.ts";

/** Rounds that a person grants. */
const GRANTED_ROUNDS = 3;

export const run: (
  context: OperationContext,
  input: RejectPhaseReviewInput,
) => Promise<Answered<RejectPhaseReviewAnswer>> = answering(
  "reject_phase_review",
  (session, input) => session.write(() => reject(session, input)),
);

function* reject(
  { caller, change, now }: TaskSession,
  { task_id, rejection_reason, required_changes = [] }: RejectPhaseReviewInput,
): Transaction<Answered<RejectPhaseReviewAnswer>> {
  const before = yield* theTask(task_id);
  const problem = stateProblem("reject_phase_review", before, caller);
  if (problem !== null) throw new TaskFailure(problem);
  const { phase } = before;
  const fields = {
    revision_round: phase.revision_round + 1,
    max_revision_rounds: phase.max_revision_rounds + GRANTED_ROUNDS,
    review_retry_count: 0,
    required_changes: [rejection_reason, ...required_changes],
  };
  const after = yield* changePhase(phase, "REVISING", "reject_phase_review", change, fields, rejection_reason);
  const snapshot = yield* theTask(task_id);
  return {
    success: true,
    message: `Phase ${quoteName(after.name)} is sent back for revision`,
    phase: after.name,
    status: after.status,
    revision_round: after.revision_round,
    max_revision_rounds: after.max_revision_rounds,
    guidance: guide(snapshot, caller, situationOf(snapshot, caller, now)),
    task_id,
  };
}
