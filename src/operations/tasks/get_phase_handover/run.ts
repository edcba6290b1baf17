import { quoteName } from "../../../diagnostics/escape.ts";
import type { Transaction } from "../../../store/statement.ts";
import { TaskFailure } from "../../../tasks/failure.ts";
import { guide } from "../../../tasks/guidance.ts";
import { handoverMarkdown } from "../../../tasks/handover.ts";
import { selectFirst } from "../../../tasks/record/tables.ts";
import type { Snapshot } from "../../../tasks/snapshot.ts";
import type { TaskStatus } from "../../../tasks/vocabulary.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answering, type TaskSession, theTask } from "../answer_task.ts";
import type { GetPhaseHandoverAnswer, GetPhaseHandoverInput } from "./contract.ts";

/** What follows from the handover of a task that is closed. */
const NEXT: { readonly [Status in TaskStatus]?: string } = {
  COMPLETED: "Read the handover as a result of the task, nothing is left to do",
  FAILED: "Read the handover; a new task made with create_real_task can take it up",
  CANCELLED: "Read the handover; a new task made with create_real_task can take it up",
};

export const run: (
  context: OperationContext,
  input: GetPhaseHandoverInput,
) => Promise<Answered<GetPhaseHandoverAnswer>> = answering(
  "get_phase_handover",
  (session, input) => session.read(() => handoverOf(session, input)),
);

function* handoverOf(
  { caller }: TaskSession,
  { task_id, phase_index }: GetPhaseHandoverInput,
): Transaction<Answered<GetPhaseHandoverAnswer>> {
  const snapshot = yield* theTask(task_id);
  const index = indexOf(snapshot, phase_index);
  const record = yield* selectFirst("handover", "task_id = ? and phase_index = ?", task_id, index);
  const { name } = snapshot.phases[index]!;
  if (record === null) {
    throw new TaskFailure({
      code: "HANDOVER_NOT_FOUND",
      reason: `Phase ${quoteName(name)} has left no handover; one is made when a phase is approved.`,
      next: "Wait for the approval of the phase",
      context: { phase_index: index, current_status: snapshot.phases[index]!.status },
    });
  }
  const { summary, key_findings, blockers, recommendations, metrics, source } = record;
  return {
    success: true,
    task_id,
    handover: {
      phase_index: index,
      phase_name: name,
      ...{ summary, key_findings, blockers, recommendations, metrics, source },
    },
    guidance: guide(snapshot, caller, {
      state: "handover_available",
      next: NEXT[snapshot.task.status] ?? "Continue with the handover in the prompt of the next agents",
      offers: [
        ["deploy_headless_agent", "Start work with it"],
        ...(snapshot.task.status === "COMPLETED" ? [["get_task_findings", "Read what the agents found"] as const] : []),
        ["get_phase_status", "Check phase details"],
      ],
      context: { phase_name: name, phase_index: index, source },
    }),
    markdown: handoverMarkdown(record),
  };
}

/** The phase that is asked for: the one before the current, or the current one once it is approved. */
function indexOf({ task, phases, phase }: Snapshot, given: number | undefined): number {
  const index = given ?? (phase.status === "APPROVED" ? phase.position : task.current_phase_index - 1);
  if (index < 0) {
    throw new TaskFailure({
      code: "NO_PREVIOUS_PHASE",
      reason: `Phase ${quoteName(phase.name)} is the first one: no phase before it has left a handover.`,
      next: "Wait for the approval of the first phase",
      context: { phase_index: phase.position },
    });
  }
  if (index < phases.length) return index;
  throw new TaskFailure({
    code: "PHASE_OUT_OF_RANGE",
    reason: `\`phase_index\` is ${index}, expected 0 to ${phases.length - 1}.`,
    next: `Provide \`phase_index\`: 0 to ${phases.length - 1}`,
    context: { provided: index, nearest: [`${phases.length - 1}`] },
  });
}
