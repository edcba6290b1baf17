import { agentProblem } from "../../tasks/availability.ts";
import { TaskFailure } from "../../tasks/failure.ts";
import type { AgentRecord } from "../../tasks/record/model.ts";
import type { Snapshot } from "../../tasks/snapshot.ts";
import type { TaskSession } from "./answer_task.ts";
import { agentOf } from "./start_agents.ts";

/**
 * The agent that a report is about: the caller itself, which may leave its id out, or the one that whoever started the
 * program names.
 * @throws TaskFailure for another agent than the caller, an unknown one, or one that has ended
 */
export function reportingAgent(snapshot: Snapshot, { caller }: TaskSession, given: string | undefined): AgentRecord {
  if (caller.agent_id !== null && given !== undefined && given !== caller.agent_id) {
    throw new TaskFailure({
      code: "AGENT_MISMATCH",
      reason: `This process is agent '${caller.agent_id}' and may not report for '${given.slice(0, 100)}'.`,
      next: "Fix the call: leave `agent_id` out",
      context: { role: caller.role, agent_id: caller.agent_id },
    });
  }
  const agent_id = caller.agent_id ?? given;
  if (agent_id === undefined) {
    throw new TaskFailure({
      code: "INVALID_INPUT",
      reason: "`agent_id` is missing, expected the id of the agent that reports",
      next: "Provide `agent_id`: get_real_task_status names the agents of the task",
      context: { field: "agent_id", provided: null, expected: "the id of an agent of the task" },
    });
  }
  const agent = agentOf(snapshot, agent_id);
  const ended = agentProblem(agent);
  if (ended !== null) throw new TaskFailure(ended);
  return agent;
}
