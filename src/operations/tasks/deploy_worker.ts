import { quoteName, quoteValue } from "../../diagnostics/escape.ts";
import { reserveAgent, type ReservedAgent, type WantedAgent } from "../../tasks/agent_rows.ts";
import { stateProblem } from "../../tasks/availability/state_problem.ts";
import { TaskFailure } from "../../tasks/failure.ts";
import { guide } from "../../tasks/guidance.ts";
import { logFiles } from "../../tasks/log_files.ts";
import { workerPrompt } from "../../tasks/prompts.ts";
import { countsOf, type Snapshot, workersOf } from "../../tasks/snapshot.ts";
import { changePhase } from "../../tasks/transitions.ts";
import type { Transaction } from "../../store/statement.ts";
import type { Answered } from "../operation.ts";
import { type TaskSession, theTask } from "./answer_task.ts";
import type { DeployHeadlessAgentAnswer } from "./deploy_headless_agent/contract.ts";
import { promptParts, refuseWithoutLauncher, startReserved } from "./start_agents.ts";

/** The worker that a call asks for. */
interface WantedWorker extends Omit<WantedAgent, "role"> {
  task_id: string;
  phase_index?: number;
}

/** Starts a worker on the current phase: its place is taken in one transaction, its process is started after it. */
export async function deployWorker(
  session: TaskSession,
  tool: WantedTool,
  wanted: WantedWorker,
): Promise<Answered<DeployHeadlessAgentAnswer>> {
  refuseNul(tool, wanted.prompt);
  await session.read(() => checked(session, tool, wanted));
  refuseWithoutLauncher(session, session.workspace(wanted.task_id));
  const { snapshot, reserved, prompt } = await session.write(() => reserveWorker(session, tool, wanted));
  const { agent } = reserved;
  const result = await startReserved(session, snapshot, reserved, prompt);
  if (result.status === "failed") throw notStarted(agent.agent_id, result);
  const after = await session.read(() => theTask(wanted.task_id));
  const now = after.agents.find(({ agent_id }) => agent_id === agent.agent_id)!;
  const { active, total } = countsOf(workersOf(after, agent.phase_index));
  return {
    success: true,
    agent_id: agent.agent_id,
    session_name: agent.session_name,
    message: result.status === "running" ? "Agent deployed successfully" : "Agent is being started",
    guidance: guide(after, session.caller, {
      state: "agent_deployed",
      next: session.caller.role === "worker"
        ? "Continue with agent work, see what it does with get_real_task_status"
        : "Monitor agent with get_agent_output or deploy more agents",
      offers: [
        ["get_agent_output", "Monitor this agent's progress"],
        ["deploy_headless_agent", "Deploy additional agents"],
        ["check_phase_progress", "Check overall phase status"],
        ...(session.caller.role === "worker" ? [["get_real_task_status", "View full task details"] as const] : []),
      ],
      context: { agents_in_phase: total, agents_running: active, phase_name: after.phase.name },
      warnings: result.status === "running" ? [] : ["The agent has not answered yet, see get_health_status"],
    }),
    task_id: wanted.task_id,
    agent_type: agent.agent_type,
    model: agent.model,
    parent: agent.parent,
    depth: agent.depth,
    phase_index: agent.phase_index,
    status: now.status,
    logs: logFiles(agent.agent_id),
  };
}

/** No program reads a NUL character as text. @throws TaskFailure before a place is taken */
function refuseNul(tool: WantedTool, prompt: string): void {
  if (!prompt.includes("\0")) return;
  const field = tool === "spawn_child_agent" ? "child_prompt" : "prompt";
  throw new TaskFailure({
    code: "INVALID_INPUT",
    reason: `\`${field}\` holds a NUL character, expected text`,
    next: `Provide \`${field}\`: a text without NUL characters`,
    context: { field, provided: "a text with a NUL character", expected: "text" },
  });
}

function* checked(session: TaskSession, tool: WantedTool, wanted: WantedWorker): Transaction<Snapshot> {
  const snapshot = yield* theTask(wanted.task_id);
  const problem = stateProblem(tool, snapshot, session.caller);
  if (problem !== null) throw new TaskFailure(problem);
  const { phase } = snapshot;
  if (wanted.phase_index === undefined || wanted.phase_index === phase.position) return snapshot;
  throw new TaskFailure({
    code: "PHASE_NOT_CURRENT",
    reason: `Phase ${
      quoteName(phase.name)
    } is currently ${phase.status} and the current phase, index ${phase.position}; agents cannot be started for index ${wanted.phase_index}.`,
    next: `Fix the call: leave \`phase_index\` out, or give ${phase.position}`,
    context: { current_phase: phase.name, current_status: phase.status, phase_index: phase.position },
  });
}

type WantedTool = "deploy_headless_agent" | "spawn_child_agent";

function* reserveWorker(
  session: TaskSession,
  tool: WantedTool,
  wanted: WantedWorker,
): Transaction<{ snapshot: Snapshot; reserved: ReservedAgent; prompt: string }> {
  const before = yield* checked(session, tool, wanted);
  const { change, random } = session;
  const phase = before.phase.status === "REJECTED"
    ? yield* changePhase(before.phase, "REVISING", "deploy_headless_agent", change)
    : before.phase;
  const snapshot = { ...before, phase };
  const reserved = yield* reserveAgent(snapshot, { ...wanted, role: "worker" }, change, random);
  const { agent_id, agent_type } = reserved.agent;
  const parts = { ...yield* promptParts(snapshot), agent_id, agent_type };
  return { snapshot, reserved, prompt: workerPrompt(wanted.prompt, parts) };
}

/** Longest part of what a program printed that an answer repeats. */
const STDERR = 2000;

function notStarted(
  agent_id: string,
  { exit_code, stderr }: { exit_code: number | null; stderr: string },
): TaskFailure {
  const head = stderr.slice(0, STDERR).toWellFormed();
  return new TaskFailure({
    code: "DEPLOY_FAILED",
    reason: `Agent '${agent_id}' did not start${exit_code === null ? "" : `, exit code ${exit_code}`}: ${
      quoteValue(head.split("\n")[0], 200)
    }`,
    next: "Fix the command of the agents, see get_health_status, then retry with deploy_headless_agent",
    actions: ["get_health_status - Check system health", "deploy_headless_agent - Retry"],
    context: { exit_code, stderr: head },
  });
}
