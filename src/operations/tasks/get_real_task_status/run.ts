import type { Transaction } from "../../../store/statement.ts";
import { nothingToReview, stateProblem } from "../../../tasks/availability/state_problem.ts";
import { guide, situationOf } from "../../../tasks/guidance.ts";
import { limitsOf } from "../../../tasks/limits.ts";
import { cutText } from "../../../tasks/handover.ts";
import { select } from "../../../tasks/record/tables.ts";
import type { AgentRecord } from "../../../tasks/record/model.ts";
import { countsOf, isLive, workersOf } from "../../../tasks/snapshot.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { agentLineOf, findingLineOf } from "../agent_lines.ts";
import { answering, type TaskSession, theTask } from "../answer_task.ts";
import type { GetRealTaskStatusAnswer, GetRealTaskStatusInput } from "./contract.ts";

const UPDATES = 10;
const FINDINGS = 5;
/** Characters of one message: the status is looked at often. */
const MESSAGE = 300;

export const run: (
  context: OperationContext,
  input: GetRealTaskStatusInput,
) => Promise<Answered<GetRealTaskStatusAnswer>> = answering(
  "get_real_task_status",
  (session, input) => session.read(() => statusOf(session, input)),
);

function* statusOf(
  session: TaskSession,
  { task_id, include_agents = true }: GetRealTaskStatusInput,
): Transaction<Answered<GetRealTaskStatusAnswer>> {
  const snapshot = yield* theTask(task_id);
  const { task, phases, phase, agents } = snapshot;
  const { now, caller } = session;
  const updates = yield* select("progress", `task_id = ? order by seq desc limit ${UPDATES}`, task_id);
  const findings = yield* select("finding", `task_id = ? order by seq desc limit ${FINDINGS}`, task_id);
  const orchestrator = { role: "orchestrator", agent_id: null, task_id: null } as const;
  const ready = stateProblem("submit_phase_for_review", snapshot, orchestrator) === null &&
    nothingToReview(snapshot) === null;
  return {
    success: true,
    task_id,
    status: {
      task_status: task.status,
      description: task.description,
      priority: task.priority,
      current_phase: phase.name,
      phase_index: phase.position,
      phase_status: phase.status,
      total_phases: phases.length,
      completion: { ...countsOf(workersOf(snapshot, phase.position)), ready_for_review: ready },
    },
    agents: {
      ...countsOf(agents),
      list: include_agents ? byInterest(agents).map((agent) => agentLineOf(agent, now)) : [],
      omitted: include_agents ? 0 : agents.length,
    },
    guidance: guide(snapshot, caller, situationOf(snapshot, caller, now)),
    phases: phases.map(({ position, name, status }) => ({ index: position, name, status })),
    recent_updates: updates.map(({ agent_id, status, progress, message, at }) => ({
      ...{ agent_id, status, progress },
      message: cutText(message, MESSAGE),
      timestamp: at,
    })),
    recent_findings: findings.map(({ data: _, ...record }) => {
      const { data: __, ...line } = findingLineOf({ ...record, data: null });
      return { ...line, message: cutText(line.message, MESSAGE) };
    }),
    limits: limitsOf(task),
    hierarchy: include_agents
      ? agents.map(({ agent_id, parent, depth, status }) => ({ agent_id, parent, depth, status }))
      : [],
  };
}

/** Agents that are at work first, then the others, each from the newest. */
function byInterest(agents: readonly AgentRecord[]): AgentRecord[] {
  const newest = agents.toReversed();
  return [...newest.filter(isLive), ...newest.filter((agent) => !isLive(agent))];
}
