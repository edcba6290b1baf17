import { truncate } from "../../../diagnostics/escape.ts";
import { join } from "node:path";
import { can } from "../../../tasks/availability/state_problem.ts";
import { type Caller, TaskFailure } from "../../../tasks/failure.ts";
import { guide, type Situation } from "../../../tasks/guidance.ts";
import { TIME_LIMIT } from "../../../tasks/lifecycle.ts";
import { lineFilter } from "../../../tasks/logs/line_filter.ts";
import { logText, type ShownLog } from "../../../tasks/logs/log_text.ts";
import { logFiles } from "../../../tasks/log_files.ts";
import type { AgentRecord } from "../../../tasks/record/model.ts";
import { isLive, maySeeVerdicts, type Snapshot } from "../../../tasks/snapshot.ts";
import { taskTimeWarnings } from "../../../tasks/warnings.ts";
import { readTail, type Tail } from "../../../workspace/reading/read_tail.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answering, theTask } from "../answer_task.ts";
import { agentOf } from "../start_agents.ts";
import type { GetAgentOutputAnswer, GetAgentOutputInput } from "./contract.ts";

const USUAL_BYTES = 65_536;
/** Bytes from the end of a log that are looked at. */
const LOOKED_AT = 4_000_000;
/** Lines that the shorter forms of the answer give. */
const LINES = { full: 10_000, summary: 10, compact: 40, recent: 100 } as const;
const LINE_BYTES = { usual: 8192, aggressive: 1024 } as const;

export const run: (context: OperationContext, input: GetAgentOutputInput) => Promise<Answered<GetAgentOutputAnswer>> =
  answering("get_agent_output", async (session, input) => {
    const { task_id, agent_id, include_metadata = true } = input;
    const snapshot = await session.read(() => theTask(task_id));
    const agent = agentOf(snapshot, agent_id);
    refuseFellowReviewer(snapshot, agent, session.caller);
    const { source, tail, isOutput } = logOf(session.workspace(task_id), agent, input.stderr === true);
    const form = input.response_format ?? (input.recent_lines === undefined ? "full" : "recent");
    const shown = logText(tail.text, {
      format: isOutput ? input.format ?? "text" : "jsonl",
      isEnded: !isLive(agent),
      matches: matcher(input.filter),
      lines: input.tail ?? (form === "recent" ? input.recent_lines ?? LINES.recent : LINES[form]),
      lineBytes: input.aggressive_truncate === true ? LINE_BYTES.aggressive : LINE_BYTES.usual,
      bytes: input.max_bytes ?? USUAL_BYTES,
    });
    return {
      success: true,
      output: shown.text,
      metadata: include_metadata
        ? {
          lines_total: tail.isWhole ? shown.linesTotal : null,
          lines_returned: shown.lines,
          bytes: tail.size,
          truncated: shown.isCut || !tail.isWhole,
          source,
          status: agent.status,
          exit_code: agent.exit_code,
        }
        : null,
      guidance: guide(
        snapshot,
        session.caller,
        situationOf(agent, session.now, shown, can("deploy_headless_agent", snapshot, session.caller)),
      ),
      task_id,
      agent_id,
      progress: agent.progress,
      entries: shown.entries,
    };
  });

/** A reviewer judges alone: what the others print tells their verdicts. @throws TaskFailure */
function refuseFellowReviewer({ review }: Snapshot, agent: AgentRecord, caller: Caller): void {
  if (review === null || caller.agent_id === agent.agent_id || maySeeVerdicts(caller, review.review)) return;
  if (!review.reviewers.some(({ agent_id }) => agent_id === agent.agent_id)) return;
  throw new TaskFailure({
    code: "NOT_PERMITTED",
    reason: `Agent '${agent.agent_id}' reviews the same phase; its output is open to you when the review is complete.`,
    next: "Fix the call: name a worker of the phase, and judge by the work itself",
    context: { role: caller.role, agent_id: agent.agent_id },
  });
}

/** The end of a log, and where it is from. */
interface ReadLog {
  source: string;
  tail: Tail;
  /** False for what the program complained about. */
  isOutput: boolean;
}

/** The log that is wanted. Of an agent that has ended without any output, its complaints say why. */
function logOf(workspace: string, { agent_id, ended_at }: AgentRecord, wantsComplaints: boolean): ReadLog {
  const { stdout, stderr } = logFiles(agent_id);
  const read = (source: string, isOutput: boolean): ReadLog => ({
    source,
    tail: readTail(join(workspace, source), LOOKED_AT),
    isOutput,
  });
  if (wantsComplaints) return read(stderr, false);
  const output = read(stdout, true);
  const complaints = output.tail.size === 0 && ended_at !== null ? read(stderr, false) : null;
  return complaints !== null && complaints.tail.size > 0 ? complaints : output;
}

/** @throws TaskFailure for a pattern that cannot be used */
function matcher(filter: string | undefined): (line: string) => boolean {
  try {
    return lineFilter(filter);
  } catch (error) {
    throw new TaskFailure({
      code: "INVALID_FILTER",
      reason: `\`filter\` cannot be used: ${(error as Error).message}`,
      next: "Provide `filter`: a plain text, or a simple pattern between slashes such as /error|failed/",
      context: { field: "filter", provided: filter ?? "", expected: "a text or /pattern/" },
    });
  }
}

/** Longest part of an agent's last report in the guidance, in characters. */
const LONGEST_ACTIVITY = 200;

/** What an agent's output says of it. */
function situationOf(agent: AgentRecord, now: Date, shown: ShownLog, mayDeploy: boolean): Situation {
  const context = {
    agent_status: agent.status,
    agent_progress: agent.progress,
    recent_activity: agent.last_message === null ? null : truncate(agent.last_message, LONGEST_ACTIVITY),
    error_count: shown.errors,
  };
  if (isLive(agent)) {
    return {
      state: "agent_active",
      next: "Agent still working, continue monitoring or check other agents",
      offers: [
        ["get_agent_output", "Continue monitoring"],
        ["check_phase_progress", "Check overall phase status"],
        ["kill_real_agent", "Terminate if stuck"],
      ],
      context,
      warnings: taskTimeWarnings(agent, now),
    };
  }
  if (agent.status === "completed") {
    return {
      state: "agent_finished",
      next: "Call check_phase_progress to see whether the phase is ready for review",
      offers: [["check_phase_progress", "Check overall phase status"], [
        "get_task_findings",
        "Read what the agents found",
      ]],
      context: { ...context, exit_code: agent.exit_code },
    };
  }
  return {
    state: "agent_failed",
    next: mayDeploy
      ? `Fix ${causeOf(agent, shown)}, then deploy a replacement with deploy_headless_agent`
      : "Check what follows with get_real_task_status",
    offers: [
      ["deploy_headless_agent", "Deploy replacement"],
      ["check_phase_progress", "Check overall phase status"],
      ["get_real_task_status", "View full task details"],
    ],
    context: { ...context, exit_code: agent.exit_code, end_reason: agent.end_reason },
  };
}

/** Where to look for what went wrong with an agent. */
function causeOf({ end_reason }: AgentRecord, { linesTotal }: ShownLog): string {
  if (end_reason === TIME_LIMIT) return "what took the agent too long, such as too much work for one prompt";
  return linesTotal === 0
    ? "what keeps the agent's program from its work: it wrote nothing, so try its command by hand"
    : "the cause that the end of the log shows";
}
