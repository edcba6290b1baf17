import { marks, type Transaction } from "../../../store/statement.ts";
import { quoteName, quoteValue } from "../../../diagnostics/escape.ts";
import { stateProblem } from "../../../tasks/availability/state_problem.ts";
import { EVIDENCE, isSearching } from "../../../tasks/evidence.ts";
import { TaskFailure } from "../../../tasks/failure.ts";
import { guide } from "../../../tasks/guidance.ts";
import { cutText } from "../../../tasks/handover.ts";
import type { AgentRecord } from "../../../tasks/record/model.ts";
import { count, insert, select, selectFirst, update } from "../../../tasks/record/tables.ts";
import { isLive, type Snapshot } from "../../../tasks/snapshot.ts";
import { LIVE_AGENTS, REPORTED_STATUSES, type ReportedStatus } from "../../../tasks/vocabulary.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { findingLineOf } from "../agent_lines.ts";
import { answering, type TaskSession, theTask } from "../answer_task.ts";
import { reportingAgent } from "../own_agent.ts";
import type { UpdateAgentProgressAnswer, UpdateAgentProgressInput } from "./contract.ts";

const PEERS = 3;
const NEW_FINDINGS = 3;
/** Characters of a peer's message. */
const MESSAGE = 200;

/** Words that agents use for the statuses. */
const ALIASES: Readonly<Record<string, ReportedStatus>> = {
  running: "working",
  in_progress: "working",
  done: "completed",
  complete: "completed",
  success: "completed",
  error: "failed",
  failure: "failed",
};

export const run: (
  context: OperationContext,
  input: UpdateAgentProgressInput,
) => Promise<Answered<UpdateAgentProgressAnswer>> = answering("update_agent_progress", (session, input) => {
  const { status, warnings } = readStatus(input.status);
  return session.write(() => report(session, input, status, warnings));
});

/** @throws TaskFailure for a word that is no status */
function readStatus(given: string): { status: ReportedStatus; warnings: string[] } {
  const word = given.trim().toLowerCase();
  const known = REPORTED_STATUSES.find((status) => status === word);
  if (known !== undefined) return { status: known, warnings: [] };
  const meant = Object.hasOwn(ALIASES, word) ? ALIASES[word] : undefined;
  if (meant !== undefined) return { status: meant, warnings: [`Status ${quoteName(word)} was read as '${meant}'`] };
  throw new TaskFailure({
    code: "INVALID_STATUS",
    reason: `\`status\` is ${quoteValue(given)}, expected ${REPORTED_STATUSES.join(", ")}`,
    next: `Provide \`status\`: ${REPORTED_STATUSES.join(", ")}`,
    context: { field: "status", provided: given.slice(0, 50), expected: REPORTED_STATUSES.join(", ") },
  });
}

function* report(
  session: TaskSession,
  { task_id, message, progress, agent_id }: UpdateAgentProgressInput,
  status: ReportedStatus,
  warnings: string[],
): Transaction<Answered<UpdateAgentProgressAnswer>> {
  const snapshot = yield* theTask(task_id);
  const { caller, change: { at } } = session;
  const agent = reportingAgent(snapshot, session, agent_id);
  const problem = stateProblem("update_agent_progress", snapshot, caller);
  if (problem !== null) throw new TaskFailure(problem);
  const isLate = isReportedLate(agent, status);
  if (isLate) {
    warnings.push(`The agent had reported ${agent.claimed} before: this report is recorded and changes nothing`);
  }
  const wished = status === "completed" ? 100 : progress ?? agent.progress;
  if (wished < agent.progress) warnings.push(`Progress does not fall: ${agent.progress} was kept instead of ${wished}`);
  const reached = Math.max(agent.progress, wished);
  const last = yield* selectFirst("progress", "agent_id = ? order by seq desc", agent.agent_id);
  const reports = yield* count("progress", "agent_id = ?", agent.agent_id);
  if (!isLate) yield* keep(agent, { status, message, progress: reached }, at);
  yield* insert("progress", { task_id, agent_id: agent.agent_id, at, status, message, progress: reached });
  const peers = snapshot.agents.filter((one) => one.agent_id !== agent.agent_id && isLive(one));
  const news = yield* select(
    "finding",
    `task_id = ? and agent_id <> ? and at >= ? order by seq desc limit ${NEW_FINDINGS}`,
    ...[task_id, agent.agent_id, last?.at ?? ""],
  );
  const available = yield* count("finding", "task_id = ? and agent_id <> ?", task_id, agent.agent_id);
  const isDone = status === "completed";
  const missing = isDone ? yield* missingEvidence(agent, message, reports + 1, session.now) : [];
  return {
    success: true,
    own_update: { agent_id: agent.agent_id, status, message, progress: reached, timestamp: at },
    coordination_info: {
      peers: peers.slice(0, PEERS).map((peer) => ({
        agent_id: peer.agent_id,
        type: peer.agent_type,
        status: peer.status,
        progress: peer.progress,
        message: peer.last_message === null ? null : cutText(peer.last_message, MESSAGE),
      })),
      new_findings: news.map((record) => {
        const { data: _, ...line } = findingLineOf(record);
        return { ...line, message: cutText(line.message, MESSAGE) };
      }),
      since: last?.at ?? null,
    },
    guidance: guidanceAfter(snapshot, session, {
      isDone: isDone || agent.claimed === "completed",
      isOver: isDone || isLate || status === "failed",
      warnings,
      context: isDone
        ? { your_progress: 100, missing_evidence: missing }
        : { peer_agents_active: peers.length, peer_findings_available: available, your_progress: reached },
    }),
    task_id,
  };
}

/** True behind a report of the agent's own end, unless it says again how it ends or that it has failed after all. */
function isReportedLate({ claimed }: AgentRecord, status: ReportedStatus): boolean {
  return claimed !== null && status !== claimed && status !== "failed";
}

/** What an agent reports of its own end is remembered; it has ended when its process has. */
function* keep(
  agent: AgentRecord,
  { status, message, progress }: { status: ReportedStatus; message: string; progress: number },
  at: string,
): Transaction<void> {
  const isClaim = status === "completed" || status === "failed";
  const atWork = agent.role === "reviewer" ? "reviewing" : "working";
  yield* update(
    "agent",
    {
      ...(isClaim ? { claimed: status, claimed_at: at } : { status: status === "blocked" ? "blocked" : atWork }),
      progress,
      last_update: at,
      last_message: message,
      ...(message === agent.last_message ? {} : { last_message_since: at }),
    },
    `agent_id = ? and status in (${marks(LIVE_AGENTS)})`,
    agent.agent_id,
    ...LIVE_AGENTS,
  );
}

/** Reports and findings that one would expect behind finished work. */
function* missingEvidence(agent: AgentRecord, message: string, reports: number, now: Date): Transaction<string[]> {
  const findings = yield* count("finding", "agent_id = ?", agent.agent_id);
  const seconds = (now.getTime() - Date.parse(agent.started_at)) / 1000;
  return [
    ...(reports < EVIDENCE.reports ? [`${reports} of ${EVIDENCE.reports} progress reports`] : []),
    ...(isSearching(agent.agent_type) && findings < EVIDENCE.findings
      ? [`${findings} of ${EVIDENCE.findings} findings`]
      : []),
    ...(message.length < EVIDENCE.characters ? [`a message of at least ${EVIDENCE.characters} characters`] : []),
    ...(seconds < EVIDENCE.seconds ? ["more than two minutes of work"] : []),
  ];
}

const FINISH = "Wait for nothing more: finish your process, nothing else is to be called";

function guidanceAfter(
  snapshot: Snapshot,
  { caller }: TaskSession,
  { isDone, isOver, warnings, context }: {
    isDone: boolean;
    isOver: boolean;
    warnings: readonly string[];
    context: Record<string, number | readonly string[]>;
  },
): Answered<UpdateAgentProgressAnswer>["guidance"] {
  return guide(
    snapshot,
    caller,
    isDone
      ? {
        state: "agent_completion_recorded",
        next: FINISH,
        offers: [["get_task_findings", "Review peer discoveries"], ["report_agent_finding", "Share a last discovery"]],
        context,
        warnings,
      }
      : {
        state: "agent_progress_updated",
        next: isOver ? FINISH : "Continue with agent work or check peer findings",
        offers: [
          ["report_agent_finding", "Share discoveries"],
          ["spawn_child_agent", "Create sub-agent if needed"],
          ["get_task_findings", "Review peer discoveries"],
        ],
        context,
        warnings,
      },
  );
}
