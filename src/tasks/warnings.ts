import { quoteName } from "../diagnostics/escape.ts";
import { durationText } from "../text/duration.ts";
import { counted } from "../text/forms/plural.ts";
import { TIME_LIMIT } from "./lifecycle.ts";
import type { AgentRecord } from "./record/model.ts";
import { isLive, type Snapshot } from "./snapshot.ts";

const MINUTE = 60_000;
/** From this many minutes on an answer says how long an agent has been running. */
const LONG_RUN = 30;
/** From this many minutes on an answer says that an agent keeps saying the same. */
const SAME_MESSAGE = 20;
/** Minutes without any sign of work from which on an agent counts as stalled. */
const STALL_AFTER = 15;
/** Seconds after its report of completion that a process may take to end. */
const GRACE_AFTER_CLAIM = 60;
/** Milliseconds before its time limit from which on an answer says that an agent will be stopped. */
const NEAR_LIMIT = 10 * MINUTE;
const MOST_WARNINGS = 5;

/** Whole minutes between a moment of the record and now. */
function minutesSince(at: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / MINUTE));
}

/** True for an agent that has shown no sign of work for some time; no one stops it for that. */
export function isStalled(agent: AgentRecord, now: Date): boolean {
  return isLive(agent) && minutesSince(agent.last_update, now) >= STALL_AFTER;
}

/** What deserves a look among the agents that are at work, the most important five. */
export function agentWarnings({ agents }: Snapshot, now: Date): string[] {
  const live = agents.filter(isLive);
  const found = live.flatMap((agent) => warningsOf(agent, now));
  const left = found.length - MOST_WARNINGS;
  return left > 0
    ? [...found.slice(0, MOST_WARNINGS), `${counted(left, "more warning")}, see get_health_status`]
    : found;
}

function warningsOf(agent: AgentRecord, now: Date): string[] {
  const { agent_id, claimed, claimed_at, started_at } = agent;
  if (claimed !== null && now.getTime() - Date.parse(claimed_at!) > GRACE_AFTER_CLAIM * 1000) {
    return [`Agent '${agent_id}' reported that it ${claimed}, but its process is still running`];
  }
  const left = timeLeft(agent, now);
  if (left !== null && left <= Math.min(NEAR_LIMIT, now.getTime() - Date.parse(started_at))) {
    return left === 0
      ? [`The time of agent '${agent_id}' is up, and it is about to be stopped`]
      : [`Agent '${agent_id}' will be stopped in ${durationText(left)}, when its time is up`];
  }
  if (isStalled(agent, now)) {
    return [`Agent '${agent_id}' has shown no activity for ${minutesSince(agent.last_update, now)} minutes`];
  }
  const minutes = minutesSince(started_at, now);
  return minutes >= LONG_RUN ? [`Agent '${agent_id}' has been running for ${minutes} minutes`] : [];
}

/** Milliseconds that an agent at work has left; null for one without a limit or at its end. */
export function timeLeft(agent: AgentRecord, now: Date): number | null {
  if (!isLive(agent) || agent.must_end_at === null) return null;
  return Math.max(0, Date.parse(agent.must_end_at) - now.getTime());
}

/** Which of the agents were stopped because their time was up. */
export function timeLimitWarnings({ task }: Snapshot, agents: readonly AgentRecord[]): string[] {
  return agents.filter(({ end_reason }) => end_reason === TIME_LIMIT).slice(-MOST_WARNINGS).map(({ agent_id }) =>
    `Agent '${agent_id}' was stopped at its time limit, ${durationText(task.max_seconds * 1000)}`
  );
}

/** What deserves a look at how the current phase was approved. */
export function reviewWarnings({ phase, review }: Snapshot): string[] {
  if (review === null || phase.status !== "APPROVED") return [];
  const { reviewers, verdicts } = review;
  const name = quoteName(phase.name);
  const silent = reviewers.filter(({ agent_id }) => !verdicts.some((one) => one.reviewer_agent_id === agent_id));
  const running = reviewers.filter(isLive);
  const ids = (agents: readonly AgentRecord[]) => agents.map(({ agent_id }) => `'${agent_id}'`).join(", ");
  return [
    ...(review.review.final_verdict === "approved" && silent.length > 0
      ? [
        `Phase ${name} was approved by ${verdicts.length} of ${counted(reviewers.length, "reviewer")}: ${
          ids(silent)
        } ended without a verdict`,
      ]
      : []),
    ...(running.length > 0
      ? [
        `${counted(running.length, "reviewer")} of phase ${name} ${
          running.length === 1 ? "is" : "are"
        } still running: ${ids(running)}`,
      ]
      : []),
  ];
}

/** What deserves a look at one agent. */
export function taskTimeWarnings(agent: AgentRecord, now: Date): string[] {
  if (!isLive(agent) || agent.last_message_since === null) return [];
  const minutes = minutesSince(agent.last_message_since, now);
  return minutes >= SAME_MESSAGE ? [`Agent has been on same task for ${minutes} minutes`] : [];
}
