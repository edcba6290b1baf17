import type { AgentRecord, FindingRecord } from "../../tasks/record/model.ts";
import { isLive } from "../../tasks/snapshot.ts";
import { isStalled, timeLeft } from "../../tasks/warnings.ts";
import type { AgentLine, FindingLine } from "./contract_parts.ts";

/** An agent as lists show it. */
export function agentLineOf(agent: AgentRecord, now: Date): AgentLine {
  const { agent_id, agent_type, role, status, progress, phase_index, started_at, ended_at } = agent;
  const until = isLive(agent) || ended_at === null ? now.getTime() : Date.parse(ended_at);
  const left = timeLeft(agent, now);
  return {
    agent_id,
    type: agent_type,
    role,
    status,
    progress,
    phase_index,
    running_for_s: Math.max(0, Math.floor((until - Date.parse(started_at)) / 1000)),
    time_left_s: left === null ? null : Math.ceil(left / 1000),
    stalled: isStalled(agent, now),
  };
}

/** A finding as answers show it. */
export function findingLineOf(record: Omit<FindingRecord, "seq" | "task_id">): FindingLine {
  const { finding_id, agent_id, phase_index, finding_type, severity, message, data, at } = record;
  return { finding_id, agent_id, phase_index, finding_type, severity, message, data, timestamp: at };
}
