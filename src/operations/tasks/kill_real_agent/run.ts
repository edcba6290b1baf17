import { can } from "../../../tasks/availability/state_problem.ts";
import { ORCHESTRATOR } from "../../../tasks/failure.ts";
import { guide, type Situation } from "../../../tasks/guidance.ts";
import type { AgentRecord } from "../../../tasks/record/model.ts";
import { countsOf, isLive, type Snapshot, workersOf } from "../../../tasks/snapshot.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answering, theTask } from "../answer_task.ts";
import { agentOf } from "../start_agents.ts";
import { stopAgent, survivorWarnings } from "../stop_agent.ts";
import type { KillRealAgentAnswer, KillRealAgentInput } from "./contract.ts";

const USUAL_REASON = "Manual termination";
/** From so few active agents on an answer says how many a phase still has. */
const FEW = 1;

export const run: (context: OperationContext, input: KillRealAgentInput) => Promise<Answered<KillRealAgentAnswer>> =
  answering("kill_real_agent", async (session, { task_id, agent_id, reason = USUAL_REASON, cascade = false }) => {
    const before = await session.read(() => theTask(task_id));
    const agent = agentOf(before, agent_id);
    const children = below(before, agent_id).filter(isLive);
    const isDone = !isLive(agent);
    const cleanup = await stopAgent(session, agent_id);
    const warnings = survivorWarnings(agent_id, cleanup);
    for (const child of cascade ? children : []) {
      warnings.push(...survivorWarnings(child.agent_id, await stopAgent(session, child.agent_id)));
    }
    const after = await session.read(() => theTask(task_id));
    const ids = children.map((child) => child.agent_id);
    return {
      success: true,
      message: isDone
        ? "Agent had ended before"
        : cleanup.survivors.length > 0
        ? "Agent is still running"
        : "Agent terminated",
      cleanup_performed: !isDone && cleanup.survivors.length === 0,
      guidance: guide(after, session.caller, situationAfter(after, agent, reason, warnings)),
      task_id,
      agent_id,
      status: agentOf(after, agent_id).status,
      already_terminal: isDone,
      cleanup,
      orphaned_children: cascade ? [] : ids,
      killed_children: cascade ? ids : [],
    };
  });

/** Agents that an agent has started, and theirs. */
function below({ agents }: Snapshot, agent_id: string): AgentRecord[] {
  const children = agents.filter(({ parent }) => parent === agent_id);
  return children.flatMap((child) => [child, ...below({ agents } as Snapshot, child.agent_id)]);
}

function situationAfter(
  snapshot: Snapshot,
  agent: AgentRecord,
  reason: string,
  warnings: readonly string[],
): Situation {
  const isWorker = agent.role === "worker";
  const peers = snapshot.agents.filter((one) => one.role === agent.role && one.phase_index === agent.phase_index);
  const { active } = countsOf(isWorker ? workersOf(snapshot, agent.phase_index) : peers);
  return {
    state: "agent_terminated",
    next: isWorker && can("deploy_headless_agent", snapshot, ORCHESTRATOR)
      ? "Deploy replacement agent or check phase progress"
      : "Check what follows with get_real_task_status",
    offers: [
      ["deploy_headless_agent", "Deploy replacement"],
      ["check_phase_progress", "Check if phase can proceed"],
      ["get_real_task_status", "View overall status"],
    ],
    context: {
      terminated_agent: agent.agent_id,
      reason,
      agents_remaining: active,
      phase_name: snapshot.phases[agent.phase_index]!.name,
    },
    warnings: [...warnings, ...(isWorker ? fewLeft(active) : [])],
  };
}

function fewLeft(active: number): string[] {
  if (active > FEW) return [];
  return [active === 0 ? "Phase has no active agent remaining" : "Phase has only 1 active agent remaining"];
}
