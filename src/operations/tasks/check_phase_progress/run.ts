import { quoteName } from "../../../diagnostics/escape.ts";
import { nothingToReview, stateProblem } from "../../../tasks/availability/state_problem.ts";
import { ORCHESTRATOR } from "../../../tasks/failure.ts";
import { guide, situationOf } from "../../../tasks/guidance.ts";
import { countsOf, isLive, workersOf, workersOfRound } from "../../../tasks/snapshot.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { agentLineOf } from "../agent_lines.ts";
import { answering, theTask } from "../answer_task.ts";
import type { CheckPhaseProgressAnswer, CheckPhaseProgressInput } from "./contract.ts";

export const run: (
  context: OperationContext,
  input: CheckPhaseProgressInput,
) => Promise<Answered<CheckPhaseProgressAnswer>> = answering("check_phase_progress", async (session, { task_id }) => {
  const snapshot = await session.read(() => theTask(task_id));
  const { phase, phases } = snapshot;
  const workers = workersOf(snapshot, phase.position);
  const ofRound = workersOfRound(snapshot);
  const pending = workers.filter(isLive);
  const problem = stateProblem("submit_phase_for_review", snapshot, ORCHESTRATOR) ?? nothingToReview(snapshot);
  return {
    success: true,
    task_id,
    phase: { name: phase.name, status: phase.status, index: phase.position, total_phases: phases.length },
    agents: countsOf(workers),
    agents_this_round: countsOf(ofRound),
    pending_agents: pending.map((agent) => agentLineOf(agent, session.now)),
    all_agents_done: ofRound.length > 0 && pending.length === 0,
    ready_for_review: problem === null,
    reason: problem?.reason ?? `Phase ${quoteName(phase.name)} can be submitted for review.`,
    guidance: guide(snapshot, session.caller, situationOf(snapshot, session.caller, session.now)),
  };
});
