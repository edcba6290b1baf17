import { join } from "node:path";
import { offerLine } from "../../../tasks/guidance.ts";
import { guidance } from "../../../answers/guidance.ts";
import { logFiles } from "../../../tasks/log_files.ts";
import { isStalled } from "../../../tasks/warnings.ts";
import type { AgentRecord } from "../../../tasks/record/model.ts";
import { bytesOf } from "../../../workspace/files/private_files.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { agentHealth } from "../agent_health.ts";
import { answering } from "../answer_task.ts";
import type { GetHealthStatusAnswer, GetHealthStatusInput } from "./contract.ts";

/** Agents that one answer lists. */
const MOST = 60;

export const run: (context: OperationContext, input: GetHealthStatusInput) => Promise<Answered<GetHealthStatusAnswer>> =
  answering("get_health_status", async (session, { task_id }) => {
    const { agents, stalled, lost, storeProblems, problems, isWell, next } = await agentHealth(session, task_id);
    const { now, launcher } = session;
    const listed = agents.slice(0, MOST).map((agent) => ({
      task_id: agent.task_id,
      agent_id: agent.agent_id,
      status: agent.status,
      healthy: agent.status !== "lost" && !isStalled(agent, now),
      stalled: isStalled(agent, now),
      last_activity_s: Math.max(0, Math.floor((now.getTime() - Date.parse(agent.last_update)) / 1000)),
      log_bytes: logBytes(session.workspace(agent.task_id), agent),
    }));
    return {
      success: true,
      store: { place: session.shownStore, problems: [...storeProblems] },
      totals: { active: agents.length - lost, stalled, lost },
      guidance: guidance({
        current_state: isWell ? "health_ok" : "health_degraded",
        next_action: isWell ? "Continue, nothing needs attention" : next,
        available_actions: [
          ...(agents.length === 0 ? [] : [
            offerLine(["get_agent_output", "Read the output of an agent"]),
            offerLine(["kill_real_agent", "Terminate stuck agents"]),
          ]),
          offerLine(["trigger_health_scan", "Compare the record with the processes"]),
        ],
        warnings: [...problems],
        context: { agents_checked: agents.length, lost, stalled, store: session.shownStore },
      }),
      agents: listed,
      command: launcher.commandInWords(),
    };
  });

/** Bytes of an agent's output: as its supervisor last reported, or as they are in its files here. */
function logBytes(workspace: string, { agent_id, log_bytes }: AgentRecord): number {
  const { stdout, stderr } = logFiles(agent_id);
  return Math.max(log_bytes, bytesOf(join(workspace, stdout)) + bytesOf(join(workspace, stderr)));
}
