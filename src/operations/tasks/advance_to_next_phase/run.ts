import { quoteName } from "../../../diagnostics/escape.ts";
import { fold } from "../../../text/fold.ts";
import { advance } from "../../../tasks/advance.ts";
import { stateProblem } from "../../../tasks/availability/state_problem.ts";
import { TaskFailure } from "../../../tasks/failure.ts";
import { reviewWarnings } from "../../../tasks/warnings.ts";
import { guide, situationOf } from "../../../tasks/guidance.ts";
import { selectFirst } from "../../../tasks/record/tables.ts";
import type { Snapshot } from "../../../tasks/snapshot.ts";
import type { Transaction } from "../../../store/statement.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answering, type TaskSession, theTask } from "../answer_task.ts";
import { recommendedAgents } from "../recommended_agents.ts";
import type { AdvanceToNextPhaseAnswer, AdvanceToNextPhaseInput } from "./contract.ts";

export const run = (context: OperationContext, input: AdvanceToNextPhaseInput) =>
  answering<AdvanceToNextPhaseInput, Answered<AdvanceToNextPhaseAnswer>>("advance_to_next_phase", async (session) => {
    const { snapshot, already, saved, warnings } = await session.write(() => begin(session, input));
    const { phase, phases, task } = snapshot;
    const previous = phases[phase.position - 1]!;
    const recommended = await recommendedAgents(context, task, phase);
    return {
      success: true,
      previous_phase: previous.name,
      current_phase: phase.name,
      phase_index: phase.position,
      handover_saved: saved,
      already_advanced: already,
      guidance: guide(snapshot, session.caller, {
        state: "phase_advanced",
        next: situationOf(snapshot, session.caller, session.now).next,
        offers: [
          ["deploy_headless_agent", `Start phase ${phase.position + 1} work`],
          ["get_phase_handover", "Read what the last phase left"],
        ],
        context: {
          previous_phase: previous.name,
          current_phase: phase.name,
          phase_index: phase.position,
          total_phases: phases.length,
          recommended_agents: recommended,
        },
        warnings,
      }),
      task_id: task.task_id,
    };
  })(context, input);

function* begin(
  { caller, change }: TaskSession,
  { task_id, from_phase, handover_summary, key_findings, blockers, recommendations }: AdvanceToNextPhaseInput,
): Transaction<{ snapshot: Snapshot; already: boolean; saved: boolean; warnings: string[] }> {
  const before = yield* theTask(task_id);
  const { phase } = before;
  if (from_phase !== undefined && isPast(before, from_phase)) {
    const handover = yield* selectFirst("handover", "task_id = ? and phase_index = ?", task_id, phase.position - 1);
    return { snapshot: before, already: true, saved: handover !== null, warnings: [] };
  }
  const problem = stateProblem("advance_to_next_phase", before, caller);
  if (problem !== null) throw new TaskFailure(problem);
  const given = {
    ...(handover_summary === undefined ? {} : { handover_summary }),
    ...(key_findings === undefined ? {} : { key_findings }),
    ...(blockers === undefined ? {} : { blockers }),
    ...(recommendations === undefined ? {} : { recommendations }),
  };
  yield* advance(before, change, given);
  return { snapshot: yield* theTask(task_id), already: false, saved: true, warnings: reviewWarnings(before) };
}

/** True when the task has left the phase that a repeated call names. */
function isPast({ phases, phase }: Snapshot, from: string): boolean {
  // A name comes first: a phase may be called by the number of another.
  const named = phases.findIndex(({ name }) => fold(name) === fold(from.trim()));
  const index = named === -1 ? phases.findIndex(({ position }) => `${position}` === from.trim()) : named;
  if (index === -1) {
    throw new TaskFailure({
      code: "PHASE_OUT_OF_RANGE",
      reason: `\`from_phase\` names no phase of the task, which has ${
        phases.map(({ name }) => quoteName(name)).join(", ")
      }.`,
      next: "Fix the call: leave `from_phase` out, or name a phase of the task",
      context: { provided: from, nearest: phases.map(({ name }) => name).slice(0, 3) },
    });
  }
  if (index > phase.position) {
    throw new TaskFailure({
      code: "PHASE_NOT_CURRENT",
      reason: `\`from_phase\` names ${quoteName(phases[index]!.name)}, and the current phase is ${
        quoteName(phase.name)
      }.`,
      next: "Fix the call: leave `from_phase` out, or name the phase that is left",
      context: { current_phase: phase.name, current_status: phase.status },
    });
  }
  return index < phase.position;
}
