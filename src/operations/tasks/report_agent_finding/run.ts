import type { Transaction } from "../../../store/statement.ts";
import { stateProblem } from "../../../tasks/availability/state_problem.ts";
import { TaskFailure } from "../../../tasks/failure.ts";
import { guide } from "../../../tasks/guidance.ts";
import { newFindingId } from "../../../tasks/ids.ts";
import { count, insert, update } from "../../../tasks/record/tables.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { findingLineOf } from "../agent_lines.ts";
import { answering, type TaskSession, theTask } from "../answer_task.ts";
import { reportingAgent } from "../own_agent.ts";
import type { ReportAgentFindingAnswer, ReportAgentFindingInput } from "./contract.ts";

const MOST_DATA = 64 * 1024;

export const run: (
  context: OperationContext,
  input: ReportAgentFindingInput,
) => Promise<Answered<ReportAgentFindingAnswer>> = answering("report_agent_finding", (session, input) => {
  const size = input.data === undefined ? 0 : JSON.stringify(input.data).length;
  if (size > MOST_DATA) {
    throw new TaskFailure({
      code: "INVALID_INPUT",
      reason: `\`data\` has ${size} characters as JSON, expected at most ${MOST_DATA}`,
      next: "Fix the call: write long data to a file and name it in `message`",
      context: { field: "data", provided: `${size} characters`, expected: `at most ${MOST_DATA}` },
    });
  }
  return session.write(() => addFinding(session, input));
});

function* addFinding(
  session: TaskSession,
  { task_id, finding_type, severity, message, data, agent_id }: ReportAgentFindingInput,
): Transaction<Answered<ReportAgentFindingAnswer>> {
  const snapshot = yield* theTask(task_id);
  const agent = reportingAgent(snapshot, session, agent_id);
  const problem = stateProblem("report_agent_finding", snapshot, session.caller);
  if (problem !== null) throw new TaskFailure(problem);
  const { at } = session.change;
  const record = {
    finding_id: newFindingId(session.random),
    task_id,
    phase_index: agent.phase_index,
    agent_id: agent.agent_id,
    finding_type,
    severity,
    message,
    data: data ?? null,
    at,
  };
  yield* insert("finding", record);
  yield* update("agent", { last_update: at }, "agent_id = ?", agent.agent_id);
  const others = yield* count("finding", "task_id = ? and agent_id <> ?", task_id, agent.agent_id);
  return {
    success: true,
    finding_id: record.finding_id,
    own_finding: findingLineOf(record),
    guidance: guide(snapshot, session.caller, {
      state: "finding_reported",
      next: agent.claimed === null
        ? "Continue with agent work, report it with update_agent_progress"
        : "Wait for nothing more: finish your process, the finding is recorded",
      offers: [
        ["update_agent_progress", "Report how far you are"],
        ["get_task_findings", "Review peer discoveries"],
      ],
      context: { finding_id: record.finding_id, peer_findings_available: others },
    }),
    task_id,
  };
}
