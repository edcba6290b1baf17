import { table } from "../../../answers/table.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { AgentRecord, PhaseRecord } from "../../../tasks/record/model.ts";
import { isLive } from "../../../tasks/snapshot.ts";
import { agentLineOf } from "../agent_lines.ts";
import { withCommands } from "../closing.ts";
import { type FollowedTask, isClosed } from "./follow_task.ts";
import { timeOfDay } from "./timeline_line.ts";
import { oneLine } from "../one_line.ts";

/** What a screen has room for. */
export interface ScreenSize {
  columns: number;
  rows: number;
}

/** A task as it fills a screen: lines that are no wider than it, and no more of them than it has rows. */
export function taskScreen(
  { snapshot, latestFindings, guidance }: FollowedTask,
  now: Date,
  { columns, rows }: ScreenSize,
): string[] {
  const { task, phases, phase } = snapshot;
  const head = [
    `${task.task_id}  ${task.status}  ${timeOfDay(now.toISOString())} UTC`,
    oneLine(task.description),
    "",
    ...phases.map((one) => phaseLine(one, one === phase)),
  ];
  const findings = latestFindings.map(({ severity, finding_type, message }) =>
    `  ${severity} ${finding_type}: ${oneLine(message)}`
  );
  const next = typeof guidance.next_action === "string" ? [`next: ${withCommands(oneLine(guidance.next_action))}`] : [];
  const foot = [
    ...(findings.length === 0 ? [] : ["", "Latest findings", ...findings]),
    ...(guidance.warnings ?? []).map((warning) => `warning: ${oneLine(warning)}`),
    "",
    ...next,
  ];
  const room = Math.max(0, rows - head.length - foot.length);
  const lines = [...head, ...agentLines(snapshot.agents, now, room, columns), ...foot];
  return lines.slice(0, rows).map((line) => Bun.sliceAnsi(line, 0, columns));
}

/** Where a task is, in one line. */
export function taskLine(followed: FollowedTask): string {
  const { task, phases, phase } = followed.snapshot;
  const where = isClosed(followed)
    ? ""
    : `, phase ${phase.position + 1} of ${phases.length} '${oneLine(phase.name)}' is ${phase.status}`;
  return `${task.task_id} is ${task.status}${where}`;
}

function phaseLine({ position, name, status, revision_round, max_revision_rounds }: PhaseRecord, isCurrent: boolean) {
  const round = revision_round === 0 ? "" : `  revision ${revision_round} of ${max_revision_rounds}`;
  return `${isCurrent ? ">" : " "} ${position + 1}. ${oneLine(name)}  ${status}${round}`;
}

/** Those at work first, then the ones that ended last, as many as there is room for. */
function agentLines(agents: readonly AgentRecord[], now: Date, room: number, columns: number): string[] {
  // A blank line, the head of the table, and the line that counts the rest.
  const most = room - 3;
  if (agents.length === 0 || room < 1) return [];
  if (most < 1) return [`${counted(agents.filter(isLive).length, "agent")} at work`];
  const newest = [...agents].reverse();
  const ordered = [...newest.filter(isLive), ...newest.filter((agent) => !isLive(agent))];
  const rows = ordered.slice(0, most).map((agent) => {
    const { agent_id, role, status, progress, running_for_s, time_left_s, phase_index } = agentLineOf(agent, now);
    const last = agent.last_message ?? (agent.end_reason === null ? "" : agent.end_reason);
    return [
      agent_id,
      role,
      `${phase_index + 1}`,
      status,
      `${progress} %`,
      clockOf(running_for_s, time_left_s),
      oneLine(last),
    ];
  });
  const heads = ["AGENT", "ROLE", "PHASE", "STATUS", "DONE", "TIME", "LAST REPORT"];
  const rest = ordered.length - rows.length;
  const lines = table([heads, ...rows]).trimEnd().split("\n").map((line) => Bun.sliceAnsi(line, 0, columns));
  return ["", ...lines, ...(rest > 0 ? [`and ${counted(rest, "more agent")}`] : [])];
}

/** How long an agent has worked, and of one at work how long it may. */
function clockOf(seconds: number, left: number | null): string {
  return left === null ? clock(seconds) : `${clock(seconds)} of ${clock(seconds + left)}`;
}

function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}
