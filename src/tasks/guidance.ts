import { quoteName } from "../diagnostics/escape.ts";
import { type Guidance, guidance } from "../answers/guidance.ts";
import { counted } from "../text/forms/plural.ts";
import { can } from "./availability/state_problem.ts";
import { type TaskTool } from "./availability/tools.ts";
import type { Caller, Facts } from "./failure.ts";
import { type AgentCounts, countsOf, isLive, type Snapshot, workersOf, workersOfRound } from "./snapshot.ts";
import { CLOSED_TASKS, type PhaseStatus } from "./vocabulary.ts";
import { agentWarnings, reviewWarnings, timeLimitWarnings } from "./warnings.ts";

/** A tool and what it is for at this point. */
export type Offer = readonly [TaskTool, string];

/** What one answer says of where the task is. */
export interface Situation {
  state: string;
  next: string;
  /** In the order in which they are of use; those that the state of the task does not allow are left out. */
  offers: readonly Offer[];
  context: Facts;
  warnings?: readonly string[];
}

/** Guidance whose every action can be taken now, by this caller. */
export function guide(
  snapshot: Snapshot,
  caller: Caller,
  { state, next, offers, context, warnings }: Situation,
): Guidance {
  return guidance({
    current_state: state,
    next_action: next,
    available_actions: offers.filter(([tool]) => can(tool, snapshot, caller)).map(offerLine),
    warnings: warnings ?? [],
    context,
  });
}

/** An action as the answer writes it. */
export function offerLine([tool, about]: Offer): string {
  return `${tool} - ${about}`;
}

/** Where a task is, for every answer that is not about one step of its own. */
export function situationOf(snapshot: Snapshot, caller: Caller, now: Date): Situation {
  if (caller.role !== "orchestrator") return agentSituation(snapshot, caller);
  if (CLOSED_TASKS.includes(snapshot.task.status)) return closedSituation(snapshot);
  return SITUATIONS[snapshot.phase.status](snapshot, now);
}

type PhaseSituation = (snapshot: Snapshot, now: Date) => Situation;

const SITUATIONS: Readonly<Record<PhaseStatus, PhaseSituation>> = {
  // The current phase is never pending: the first is active from the start, the others become so when they are current.
  PENDING: working,
  ACTIVE: working,
  REVISING: working,
  AWAITING_REVIEW: (snapshot) => ({
    state: `${prefix(snapshot)}_awaiting_review`,
    next: "Call trigger_agentic_review to spawn reviewer agents",
    offers: [
      ["trigger_agentic_review", "Deploy reviewer agents"],
      ["get_phase_status", "Check phase details"],
      ["get_task_findings", "Read what the agents found"],
    ],
    context: { ...phaseContext(snapshot), auto_review_available: true },
  }),
  UNDER_REVIEW: (snapshot, now) => ({
    state: `${prefix(snapshot)}_under_review`,
    next: "Wait for review completion, check status with get_review_status",
    offers: reviewOffers("Abort if reviewers crashed"),
    context: { ...phaseContext(snapshot), ...reviewContext(snapshot) },
    warnings: agentWarnings(snapshot, now),
  }),
  APPROVED: (snapshot) => ({
    state: `${prefix(snapshot)}_approved`,
    next: "Call advance_to_next_phase to begin the next phase",
    offers: [
      ["advance_to_next_phase", "Begin the next phase, with a handover"],
      ["get_phase_handover", "Read what this phase leaves to the next"],
      ["get_task_findings", "Read what the agents found"],
    ],
    context: {
      ...phaseContext(snapshot),
      next_phase: snapshot.phases[snapshot.phase.position + 1]?.name ?? null,
    },
    warnings: reviewWarnings(snapshot),
  }),
  REJECTED: (snapshot) => ({
    state: `${prefix(snapshot)}_rejected`,
    next: "Deploy agents that repair what the reviewers found, using deploy_headless_agent",
    offers: [
      ["deploy_headless_agent", "Start the revision"],
      ["submit_phase_for_review", "Submit with phase_summary what was revised without agents"],
      ["get_review_status", "Read the verdicts"],
      ["get_task_findings", "Read what the agents found"],
    ],
    context: { ...phaseContext(snapshot), ...roundContext(snapshot), ...verdictCounts(snapshot) },
  }),
  ESCALATED: (snapshot) => ({
    state: `${prefix(snapshot)}_escalated`,
    next:
      "Wait for a person's decision: approve_phase_review with force_escalated, reject_phase_review, or trigger_agentic_review again",
    offers: [
      ["approve_phase_review", "Approve with force_escalated, as a person's decision"],
      ["reject_phase_review", "Send back with required changes, as a person's decision"],
      ["trigger_agentic_review", "Review once more"],
      ["abort_stalled_review", "Put the last review aside and wait for another"],
      ["get_review_status", "Read the verdicts"],
    ],
    context: { ...phaseContext(snapshot), ...roundContext(snapshot), escalation_reason: escalationReason(snapshot) },
  }),
};

/** A phase on which agents work, or can. */
function working(snapshot: Snapshot, now: Date): Situation {
  const { phase } = snapshot;
  const isRevision = phase.status === "REVISING";
  const workers = isRevision ? workersOfRound(snapshot) : workersOf(snapshot, phase.position);
  const { active, completed, failed } = countsOf(workers);
  const stem = `${prefix(snapshot)}_${isRevision ? "revising" : "active"}`;
  const context = { ...phaseContext(snapshot), ...(isRevision ? roundContext(snapshot) : {}) };
  if (active > 0) {
    return {
      state: `${stem}_agents_working`,
      next: `Wait for ${counted(active, "agent")} to complete, monitor with get_agent_output`,
      offers: [
        ["get_agent_output", "Check agent logs"],
        ["check_phase_progress", "Check if ready for review"],
        ["deploy_headless_agent", "Add more agents if needed"],
        ["kill_real_agent", "Terminate stuck agents"],
      ],
      context,
      warnings: agentWarnings(snapshot, now),
    };
  }
  if (workers.length === 0) {
    const task = isRevision ? "Revise" : "Deploy agents for";
    return {
      state: `${stem}_no_agents`,
      next: `${task} Phase ${phase.position + 1} ${quoteName(phase.name)} using deploy_headless_agent`,
      offers: [
        ["deploy_headless_agent", isRevision ? "Start the revision" : `Start phase ${phase.position + 1} work`],
        ["submit_phase_for_review", "Submit with phase_summary what was done without agents"],
        isRevision
          ? ["get_review_status", "Read the verdicts"]
          : ["get_phase_handover", "Read what the last phase left"],
        ["get_task_findings", "Read what the agents found"],
      ],
      context,
    };
  }
  return {
    state: `${stem}_all_done`,
    next: completed > 0
      ? "Call submit_phase_for_review to have the work reviewed"
      : "Deploy replacement agents using deploy_headless_agent, none has completed its work",
    offers: [
      ["submit_phase_for_review", completed > 0 ? "Have the work reviewed" : "Submit with phase_summary anyway"],
      ["deploy_headless_agent", "Deploy additional agents"],
      ["get_agent_output", "Read what the agents wrote"],
      ["get_task_findings", "Read what the agents found"],
    ],
    context: { ...context, agents_failed: failed },
    warnings: timeLimitWarnings(snapshot, workers),
  };
}

function closedSituation(snapshot: Snapshot): Situation {
  const { task, phases } = snapshot;
  if (task.status === "COMPLETED") {
    return {
      state: "task_complete",
      next: "Read the results with get_phase_handover, nothing is left to do",
      offers: [
        ["get_phase_handover", "Read what a phase has left"],
        ["get_task_findings", "Read what the agents found"],
        ["get_real_task_status", "View full task details"],
      ],
      context: { total_phases: phases.length, completed_at: task.completed_at },
      warnings: reviewWarnings(snapshot),
    };
  }
  return {
    state: "task_closed",
    next: "Create a new task with create_real_task if work remains",
    offers: [
      ["create_real_task", "Create a new task"],
      ["get_task_findings", "Read what the agents found"],
      ["get_real_task_status", "View full task details"],
    ],
    context: { status: task.status, reason: task.close_reason },
  };
}

/** What an agent reads of its own task. */
function agentSituation(snapshot: Snapshot, { role, agent_id }: Caller): Situation {
  const own = snapshot.agents.find((agent) => agent.agent_id === agent_id);
  const isReviewer = role === "reviewer";
  const context = { ...phaseContext(snapshot), your_progress: own?.progress ?? 0 };
  return isReviewer
    ? {
      state: `${prefix(snapshot)}_${snapshot.phase.status.toLowerCase()}`,
      next: can("submit_review_verdict", snapshot, { role, agent_id, task_id: snapshot.task.task_id })
        ? "Judge the work, then call submit_review_verdict"
        : "Wait for nothing more: your verdict is given or the review is closed, finish your process",
      offers: [
        ["submit_review_verdict", "Give your verdict"],
        ["get_agent_output", "Read what the agents wrote"],
        ["get_task_findings", "Read what the agents found"],
        ["get_phase_status", "Check phase details"],
      ],
      context: { ...context, ...reviewContext(snapshot) },
    }
    : {
      state: `${prefix(snapshot)}_${snapshot.phase.status.toLowerCase()}`,
      next: own !== undefined && isLive(own)
        ? "Continue with your work, report it with update_agent_progress"
        : "Wait for nothing more: this agent has ended, finish your process",
      offers: [
        ["update_agent_progress", "Report how far you are"],
        ["report_agent_finding", "Share discoveries"],
        ["get_task_findings", "Review peer discoveries"],
        ["spawn_child_agent", "Create sub-agent if needed"],
        ["get_real_task_status", "View full task details"],
      ],
      context,
    };
}

/** What can be done about a review that is under way. */
function reviewOffers(abort: string): Offer[] {
  return [
    ["get_review_status", "Check review progress"],
    ["get_agent_output", "Monitor reviewer agents"],
    ["abort_stalled_review", abort],
  ];
}

/** Number of the current phase as states write it: from 1. */
function prefix({ phase }: Snapshot): string {
  return `phase_${phase.position + 1}`;
}

/** Where the task is: the phase, and how many of its workers there are. */
function phaseContext(snapshot: Snapshot): Facts {
  const { phase, phases } = snapshot;
  const { active, completed }: AgentCounts = countsOf(workersOf(snapshot, phase.position));
  return {
    current_phase: phase.name,
    phase_index: phase.position,
    total_phases: phases.length,
    agents_active: active,
    agents_completed: completed,
    ...roundCounts(snapshot),
  };
}

/** How many of the workers belong to the present round, where there was one before it. */
export function roundCounts(snapshot: Snapshot): Facts {
  if (snapshot.phase.revision_round === 0) return {};
  const { active, completed } = countsOf(workersOfRound(snapshot));
  return { agents_active_this_round: active, agents_completed_this_round: completed };
}

function roundContext({ phase }: Snapshot): Facts {
  return { revision_round: phase.revision_round, max_revision_rounds: phase.max_revision_rounds };
}

/** How far the review of the current phase is. */
function reviewContext({ review }: Snapshot): Facts {
  if (review === null) return {};
  return {
    review_id: review.review.review_id,
    reviewers_submitted: review.verdicts.length,
    reviewers_expected: review.reviewers.length,
  };
}

function verdictCounts({ review }: Snapshot): Facts {
  const findings = review?.verdicts.flatMap((verdict) => verdict.findings) ?? [];
  return {
    blockers: findings.filter(({ type }) => type === "blocker").length,
    critical: findings.filter(({ severity }) => severity === "critical").length,
  };
}

function escalationReason({ phase, review }: Snapshot): string {
  return review?.review.status === "failed"
    ? "the reviewers ended without a verdict three times in a row"
    : `not approved at the first try nor after ${counted(phase.revision_round, "revision")}`;
}

/** Tools that help after a refusal, by what the state of the task allows. */
export function refusalOffers(snapshot: Snapshot, caller: Caller, now: Date): string[] {
  const { offers } = situationOf(snapshot, caller, now);
  const lines = guide(snapshot, caller, { state: "", next: "", offers, context: {} }).available_actions as string[];
  return lines.length > 0 ? lines : [offerLine(["get_real_task_status", "View full task details"])];
}
