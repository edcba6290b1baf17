import { quoteName } from "../../../diagnostics/escape.ts";
import type { Transaction } from "../../../store/statement.ts";
import { advance } from "../../../tasks/advance.ts";
import { stateProblem } from "../../../tasks/availability/state_problem.ts";
import { TaskFailure } from "../../../tasks/failure.ts";
import { guide, situationOf } from "../../../tasks/guidance.ts";
import { approvePhase } from "../../../tasks/lifecycle.ts";
import { isLastPhase } from "../../../tasks/snapshot.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answering, type TaskSession, theTask } from "../answer_task.ts";
import type { ApprovePhaseReviewAnswer, ApprovePhaseReviewInput } from "./contract.ts";

export const run: (
  context: OperationContext,
  input: ApprovePhaseReviewInput,
) => Promise<Answered<ApprovePhaseReviewAnswer>> = answering(
  "approve_phase_review",
  (session, input) => session.write(() => approve(session, input)),
);

function* approve(
  session: TaskSession,
  { task_id, force_escalated = false, reviewer_notes, auto_advance = false }: ApprovePhaseReviewInput,
): Transaction<Answered<ApprovePhaseReviewAnswer>> {
  const before = yield* theTask(task_id);
  const { caller, change, now } = session;
  const problem = stateProblem("approve_phase_review", before, caller);
  if (problem !== null) throw new TaskFailure(problem);
  if (!force_escalated) {
    throw new TaskFailure({
      code: "MANUAL_APPROVAL_BLOCKED",
      reason: `Phase ${
        quoteName(before.phase.name)
      } is currently ESCALATED. A person who decides to approve it sets \`force_escalated\`.`,
      next: "Wait for a person's decision; it is given with `force_escalated`",
      context: { current_phase: before.phase.name, current_status: "ESCALATED", required_argument: "force_escalated" },
    });
  }
  const phase = yield* approvePhase(
    before.phase,
    "approve_phase_review",
    change,
    reviewer_notes ?? "approved_by: forced",
  );
  const advances = auto_advance && !isLastPhase(before);
  if (advances) yield* advance({ ...before, phase }, change);
  const snapshot = yield* theTask(task_id);
  return {
    success: true,
    message: `Phase ${quoteName(phase.name)} is approved by a person's decision`,
    phase: phase.name,
    status: phase.status,
    task_status: snapshot.task.status,
    advanced: advances,
    guidance: guide(snapshot, caller, situationOf(snapshot, caller, now)),
    task_id,
  };
}
