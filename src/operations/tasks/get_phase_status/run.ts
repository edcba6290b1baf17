import { firstThatFits } from "../../../answers/fit.ts";
import type { Transaction } from "../../../store/statement.ts";
import { changesWanted } from "../../../tasks/changes_wanted.ts";
import type { Caller } from "../../../tasks/failure.ts";
import { cutText } from "../../../tasks/handover.ts";
import { guide, situationOf } from "../../../tasks/guidance.ts";
import { countsOf, maySeeVerdicts, type ReviewState, workersOf, workersOfRound } from "../../../tasks/snapshot.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answering, type TaskSession, theTask } from "../answer_task.ts";
import type { GetPhaseStatusAnswer, GetPhaseStatusInput } from "./contract.ts";

const MESSAGES = 5;
/** Characters of each text, tried in this order: `get_review_status` has the findings of a review whole. */
const LONGEST_TEXTS = [4000, 1000, 250, 100] as const;

export const run: (context: OperationContext, input: GetPhaseStatusInput) => Promise<Answered<GetPhaseStatusAnswer>> =
  answering("get_phase_status", (session, { task_id }) => session.read(() => phaseStatusOf(session, task_id)));

function* phaseStatusOf(session: TaskSession, task_id: string): Transaction<Answered<GetPhaseStatusAnswer>> {
  const snapshot = yield* theTask(task_id);
  const { phases, phase, review } = snapshot;
  const { name, status, description, revision_round, max_revision_rounds } = phase;
  const changes = yield* changesWanted(phase);
  return firstThatFits(LONGEST_TEXTS, (longest) => ({
    success: true,
    task_id,
    has_phases: true,
    total_phases: phases.length,
    current_phase_index: phase.position,
    current_phase: {
      ...{ name, status, revision_round, max_revision_rounds },
      description: cutText(description, longest),
      changes_wanted: changes.map((change) => cutText(change, longest)),
    },
    agents: countsOf(workersOf(snapshot, phase.position)),
    agents_this_round: countsOf(workersOfRound(snapshot)),
    guidance: guide(snapshot, session.caller, situationOf(snapshot, session.caller, session.now)),
    review: review === null ? null : reviewLine(review, session.caller, longest),
    phases_summary: phases.map((one) => ({ index: one.position, name: one.name, status: one.status })),
  }));
}

function reviewLine(
  { review, reviewers, verdicts }: ReviewState,
  caller: Caller,
  longest: number,
): NonNullable<GetPhaseStatusAnswer["review"]> {
  const visible = maySeeVerdicts(caller, review) ? verdicts : [];
  const findings = visible.flatMap((verdict) => verdict.findings);
  const blockers = findings.filter(({ type }) => type === "blocker");
  const critical = findings.filter(({ severity }) => severity === "critical");
  const messages = (of: typeof findings) => of.slice(0, MESSAGES).map(({ message }) => cutText(message, longest));
  return {
    review_id: review.review_id,
    status: review.status,
    reviewers_submitted: verdicts.length,
    reviewers_expected: reviewers.length,
    final_verdict: review.final_verdict,
    findings_summary: { total: findings.length, blockers: blockers.length, critical: critical.length },
    blocker_messages: messages(blockers),
    critical_messages: messages(critical),
  };
}
