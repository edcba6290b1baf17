import { quoteName } from "../../diagnostics/escape.ts";
import { agentProblem } from "../../tasks/availability/agent_problems.ts";
import { TaskFailure } from "../../tasks/failure.ts";
import type { AgentRecord } from "../../tasks/record/model.ts";
import type { Snapshot } from "../../tasks/snapshot.ts";
import type { TaskSession } from "./answer_task.ts";
import { agentOf } from "./start_agents.ts";

/**
 * The agent that a report is about: the caller itself, which may leave its id out, or the one that whoever started the
 * program names.
 * @param field how the call names the agent
 * @throws TaskFailure for another agent than the caller, an unknown one, or one that has ended
 */
export function reportingAgent(
  snapshot: Snapshot,
  { caller }: TaskSession,
  given: string | undefined,
  field: "agent_id" | "parent_agent_id" = "agent_id",
): AgentRecord {
  if (caller.agent_id !== null && given !== undefined && given !== caller.agent_id) {
    throw new TaskFailure({
      code: "AGENT_MISMATCH",
      reason: `This process is agent '${caller.agent_id}' and may not report for ${quoteName(given)}.`,
      next: `Fix the call: leave \`${field}\` out`,
      context: { role: caller.role, agent_id: caller.agent_id },
    });
  }
  const agent_id = caller.agent_id ?? given;
  if (agent_id === undefined) {
    throw new TaskFailure({
      code: "INVALID_INPUT",
      reason: `\`${field}\` is missing, expected the id of an agent of the task`,
      next: `Provide \`${field}\`: get_real_task_status names the agents of the task`,
      context: { field, provided: null, expected: "the id of an agent of the task" },
    });
  }
  const agent = agentOf(snapshot, agent_id);
  const ended = agentProblem(agent);
  if (ended !== null) throw new TaskFailure(ended);
  return agent;
}
