import { marks, type Transaction, type Value } from "../../../store/statement.ts";
import { offerLine } from "../../../tasks/guidance.ts";
import { guidance } from "../../../answers/guidance.ts";
import { counted } from "../../../text/plural.ts";
import { select } from "../../../tasks/record/tables.ts";
import { isStalled } from "../../../tasks/warnings.ts";
import type { AgentRecord } from "../../../tasks/record/model.ts";
import { LIVE_AGENTS } from "../../../tasks/vocabulary.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answering } from "../answer_task.ts";
import type { GetHealthStatusAnswer, GetHealthStatusInput } from "./contract.ts";

/** Agents that one answer lists. */
const MOST = 60;

export const run: (context: OperationContext, input: GetHealthStatusInput) => Promise<Answered<GetHealthStatusAnswer>> =
  answering("get_health_status", async (session, { task_id }) => {
    const agents = await session.read(() => observed(task_id));
    const problems = await session.storeProblems();
    const { now, launcher } = session;
    const listed = agents.slice(0, MOST).map((agent) => ({
      task_id: agent.task_id,
      agent_id: agent.agent_id,
      status: agent.status,
      healthy: agent.status !== "lost" && !isStalled(agent, now),
      stalled: isStalled(agent, now),
      last_activity_s: Math.max(0, Math.floor((now.getTime() - Date.parse(agent.last_update)) / 1000)),
      log_bytes: agent.log_bytes,
    }));
    const stalled = agents.filter((agent) => isStalled(agent, now)).length;
    const lost = agents.filter(({ status }) => status === "lost").length;
    const isWell = problems.length === 0 && stalled === 0 && lost === 0;
    return {
      success: true,
      store: { place: session.shownStore, problems },
      totals: { active: agents.length - lost, stalled, lost },
      guidance: guidance({
        current_state: isWell ? "health_ok" : "health_degraded",
        next_action: isWell
          ? "Continue, nothing needs attention"
          : `Fix what needs attention: ${counted(stalled, "stalled agent")}, ${counted(lost, "lost agent")}`,
        available_actions: [
          ...(agents.length === 0 ? [] : [
            offerLine(["get_agent_output", "Read the output of an agent"]),
            offerLine(["kill_real_agent", "Terminate stuck agents"]),
          ]),
          offerLine(["trigger_health_scan", "Compare the record with the processes"]),
        ],
        warnings: problems,
        context: { agents_checked: agents.length, lost, stalled, store: session.shownStore },
      }),
      agents: listed,
      command: launcher.commandInWords(),
    };
  });

/** Agents that are at work, and those that were lost. */
function* observed(task_id: string | undefined): Transaction<AgentRecord[]> {
  const values: Value[] = [...LIVE_AGENTS];
  if (task_id !== undefined) values.push(task_id);
  const ofTask = task_id === undefined ? "" : " and task_id = ?";
  return yield* select(
    "agent",
    `status in (${marks(LIVE_AGENTS)}, 'lost')${ofTask} order by last_update, agent_id`,
    ...values,
  );
}
