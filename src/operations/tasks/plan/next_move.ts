import { quoteName } from "../../../diagnostics/escape.ts";
import { counted } from "../../../text/forms/plural.ts";
import { sha256 } from "../../../text/digest.ts";
import { limitProblem } from "../../../tasks/availability/agent_problems.ts";
import type { AgentRecord } from "../../../tasks/record/model.ts";
import { isLive, type Snapshot, workersOfRound } from "../../../tasks/snapshot.ts";
import { USUAL_REVIEWERS } from "../trigger_agentic_review/run.ts";
import type { PlannedAgent, PlannedPhase, TaskPlan } from "./contract.ts";

/** Times that an agent of a plan is started in one round: once more where the first one failed. */
const TRIES = 2;

/** What to do next for a plan. */
export type PlanMove =
  | { kind: "wait" | "submit" | "advance" }
  | { kind: "deploy"; agent: PlannedAgent }
  | { kind: "review"; phase: PlannedPhase }
  | { kind: "stop"; reason: string };

/**
 * The next move of a plan. It follows from the record alone, so that a plan goes on after whatever has ended it, and
 * beside whatever else a person does with the task.
 */
export function nextMove(plan: TaskPlan, snapshot: Snapshot): PlanMove {
  const planned = plan.phases[snapshot.phase.position]!;
  switch (snapshot.phase.status) {
    case "UNDER_REVIEW":
      return { kind: "wait" };
    case "AWAITING_REVIEW":
      return reviewMove(planned, snapshot);
    case "APPROVED":
      return { kind: "advance" };
    case "ESCALATED":
      return {
        kind: "stop",
        reason: `phase ${
          quoteName(snapshot.phase.name)
        } is ESCALATED: its reviewers have not approved it, and a person decides`,
      };
    default:
      return workMove(planned, snapshot);
  }
}

function reviewMove(phase: PlannedPhase, snapshot: Snapshot): PlanMove {
  const limit = limitProblem(snapshot, "reviewer", phase.reviewers ?? USUAL_REVIEWERS);
  if (limit === null) return { kind: "review", phase };
  return snapshot.agents.some(isLive) ? { kind: "wait" } : { kind: "stop", reason: limit.reason };
}

/** Starts the agents of a round as the limits allow, waits for all of them, then submits what they did. */
function workMove({ agents }: PlannedPhase, snapshot: Snapshot): PlanMove {
  const workers = workersOfRound(snapshot);
  const isAtWork = workers.some(isLive);
  const wait = { kind: "wait" } as const;
  for (const agent of agents) {
    const tries = triesOf(agent, workers);
    if (tries.some((one) => isLive(one) || one.status === "completed")) continue;
    if (tries.length >= TRIES || tries.some(({ status }) => status === "terminated")) {
      if (isAtWork) return wait;
      if (isReplaced(tries, agents, workers)) continue;
      return { kind: "stop", reason: failureOf(agent, tries) };
    }
    const limit = limitProblem(snapshot, "worker");
    if (limit === null) return { kind: "deploy", agent };
    return isAtWork || limit.code === "MAX_CONCURRENT" ? wait : { kind: "stop", reason: limit.reason };
  }
  return isAtWork ? wait : { kind: "submit" };
}

/** True where a person has had another agent do the work of one that failed. */
function isReplaced(
  tries: readonly AgentRecord[],
  planned: readonly PlannedAgent[],
  workers: readonly AgentRecord[],
): boolean {
  const own = new Set(planned.flatMap((agent) => triesOf(agent, workers)));
  const failed = tries.at(-1)!.ended_at!;
  return workers.some((one) => !own.has(one) && one.status === "completed" && one.started_at >= failed);
}

function triesOf({ type, prompt }: PlannedAgent, workers: readonly AgentRecord[]): AgentRecord[] {
  const digest = sha256(prompt);
  return workers.filter(({ agent_type, prompt_sha256 }) => agent_type === type && prompt_sha256 === digest);
}

function failureOf({ type }: PlannedAgent, tries: readonly AgentRecord[]): string {
  const ends = tries.map(({ agent_id, status, end_reason }) =>
    `${agent_id} ${status}${end_reason === null ? "" : ` (${end_reason})`}`
  );
  return `agent '${type}' has not completed its work after ${counted(tries.length, "try", "tries")}: ${
    ends.join(", ")
  }`;
}
