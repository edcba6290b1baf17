import type { Caller, TaskProblem } from "../failure.ts";
import { isLive, type Snapshot } from "../snapshot.ts";

/** What is wrong with a call about an agent where there is none. */
export const NO_AGENT: TaskProblem = {
  code: "AGENT_NOT_FOUND",
  reason: "No agent has been started for this task yet.",
  context: {},
};

/** Agents of all tasks of one store at a time. */
const MOST_EVERYWHERE = 40;

/** Why no further agent of a role can be started, or null. Reviewers do not count among a task's agents. */
export function limitProblem(snapshot: Snapshot, role: "worker" | "reviewer", wanted = 1): TaskProblem | null {
  const { task, agents, liveEverywhere } = snapshot;
  const live = agents.filter(isLive).length;
  const workers = agents.filter((agent) => agent.role === "worker").length;
  if (role === "worker" && workers + wanted > task.max_agents) {
    return limit(
      "MAX_AGENTS",
      "max_agents",
      `The task has had ${workers} of ${task.max_agents} agents.`,
      workers,
      task.max_agents,
    );
  }
  if (live + wanted > task.max_concurrent) {
    return limit(
      "MAX_CONCURRENT",
      "max_concurrent",
      `${live} of ${task.max_concurrent} agents of the task are active.`,
      live,
      task.max_concurrent,
    );
  }
  if (liveEverywhere + wanted > MOST_EVERYWHERE) {
    return limit(
      "MAX_CONCURRENT",
      "max_concurrent_everywhere",
      `${liveEverywhere} of ${MOST_EVERYWHERE} agents of all tasks are active.`,
      liveEverywhere,
      MOST_EVERYWHERE,
    );
  }
  return null;
}

/** Why an agent at a depth cannot start another one, or null. @param depth of the new agent */
export function depthProblem({ task }: Snapshot, depth: number): TaskProblem | null {
  if (depth <= task.max_depth) return null;
  return limit(
    "MAX_DEPTH",
    "max_depth",
    `An agent at depth ${depth} would be below the deepest allowed, ${task.max_depth}.`,
    depth,
    task.max_depth,
  );
}

function limit(
  code: "MAX_AGENTS" | "MAX_CONCURRENT" | "MAX_DEPTH",
  name: string,
  reason: string,
  current: number,
  max: number,
): TaskProblem {
  const next = code === "MAX_CONCURRENT" ? "Wait for an agent to end, see get_real_task_status" : undefined;
  return { code, reason, ...(next === undefined ? {} : { next }), context: { limit: name, current, max } };
}

/** Why a caller cannot start an agent of its own, or null. Who is no agent needs one that is at work. */
export function ownDepthProblem(snapshot: Snapshot, caller: Caller): TaskProblem | null {
  const parent = snapshot.agents.find(({ agent_id }) => agent_id === caller.agent_id);
  if (parent !== undefined) return agentProblem(parent) ?? depthProblem(snapshot, parent.depth + 1);
  return snapshot.agents.some((agent) => isLive(agent) && agent.role === "worker") ? null : NO_AGENT;
}

/** Why a caller has nothing to report, or null. Who is no agent reports for one that is at work. */
export function ownAgentProblem(snapshot: Snapshot, caller: Caller): TaskProblem | null {
  const own = snapshot.agents.find(({ agent_id }) => agent_id === caller.agent_id);
  if (own !== undefined) return agentProblem(own);
  return snapshot.agents.some(isLive) ? null : NO_AGENT;
}

/** Why a reviewer has no verdict to give in the review that is under way, or null. */
export function ownReviewProblem({ agents, review }: Snapshot, { agent_id }: Caller): TaskProblem | null {
  if (agent_id === null || review === null) return null;
  const own = agents.find((agent) => agent.agent_id === agent_id);
  const ended = own === undefined ? null : agentProblem(own);
  if (ended !== null) return ended;
  const { review_id } = review.review;
  if (!review.reviewers.some((reviewer) => reviewer.agent_id === agent_id)) {
    return {
      code: "REVIEW_CLOSED",
      reason: `The review of '${agent_id}' is closed; ${review_id} has other reviewers.`,
      context: { review_id },
    };
  }
  return review.verdicts.some(({ reviewer_agent_id }) => reviewer_agent_id === agent_id)
    ? {
      code: "DUPLICATE_VERDICT",
      reason: `Reviewer '${agent_id}' has given its verdict in ${review_id}; a verdict is not changed.`,
      context: { review_id, agent_id },
    }
    : null;
}

/** Why an agent can report nothing any more, or null. */
export function agentProblem(agent: { agent_id: string; status: string; ended_at: string | null }): TaskProblem | null {
  if (agent.ended_at === null) return null;
  return {
    code: "AGENT_TERMINAL",
    reason: `Agent '${agent.agent_id}' has ended (${agent.status}); what ended is not changed.`,
    context: { agent_id: agent.agent_id, status: agent.status },
  };
}
