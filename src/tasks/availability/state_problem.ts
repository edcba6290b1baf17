import { quoteName } from "../../diagnostics/escape.ts";
import type { Caller, TaskProblem } from "../failure.ts";
import { countsOf, isLastPhase, isLive, type Snapshot, workersOf, workersOfRound } from "../snapshot.ts";
import { CLOSED_TASKS, type PhaseStatus } from "../vocabulary.ts";
import { limitProblem, NO_AGENT, ownAgentProblem, ownDepthProblem, ownReviewProblem } from "./agent_problems.ts";
import { roleProblem, TASK_WRITES, type TaskTool } from "./tools.ts";

/**
 * Why the state of a task does not let a caller use a tool, or null. The tools themselves and the guidance both ask
 * here, so that what guidance names can be called.
 */
export function stateProblem(tool: TaskTool, snapshot: Snapshot, caller: Caller): TaskProblem | null {
  const denied = roleProblem(tool, caller);
  if (denied !== null) return denied;
  const isWrite = (TASK_WRITES as readonly string[]).includes(tool);
  if (isWrite && CLOSED_TASKS.includes(snapshot.task.status)) {
    // Whoever goes from phase to phase should read that this was the last one.
    const isAtEnd = tool === "advance_to_next_phase" && snapshot.task.status === "COMPLETED";
    return isAtEnd ? advanceProblem(snapshot) : taskClosed(snapshot);
  }
  return CHECKS[tool]?.(snapshot, caller) ?? null;
}

/** True when a call of the tool would not be refused for the state of the task. */
export function can(tool: TaskTool, snapshot: Snapshot, caller: Caller): boolean {
  return stateProblem(tool, snapshot, caller) === null;
}

type Check = (snapshot: Snapshot, caller: Caller) => TaskProblem | null;

const CHECKS: { readonly [Tool in TaskTool]?: Check } = {
  deploy_headless_agent: (snapshot) => phaseProblem(snapshot, "deploy") ?? limitProblem(snapshot, "worker"),
  spawn_child_agent: (snapshot, caller) =>
    phaseProblem(snapshot, "deploy") ?? limitProblem(snapshot, "worker") ?? ownDepthProblem(snapshot, caller),
  submit_phase_for_review: submitProblem,
  trigger_agentic_review: (snapshot) => phaseProblem(snapshot, "trigger") ?? limitProblem(snapshot, "reviewer"),
  submit_review_verdict: (snapshot, caller) => phaseProblem(snapshot, "verdict") ?? ownReviewProblem(snapshot, caller),
  abort_stalled_review: (snapshot) => phaseProblem(snapshot, "abort"),
  approve_phase_review: (snapshot) => phaseProblem(snapshot, "approve"),
  reject_phase_review: (snapshot) => phaseProblem(snapshot, "reject"),
  advance_to_next_phase: advanceProblem,
  get_phase_handover: ({ task, phases }) =>
    task.current_phase_index > 0 || CLOSED_TASKS.includes(task.status) || phases[0]!.status === "APPROVED" ? null : {
      code: "NO_PREVIOUS_PHASE",
      reason: `Phase ${quoteName(phases[0]!.name)} is the first one: no phase before it has left a handover.`,
      next: "Fix the call: name an approved phase with `phase_index`",
      context: { phase_index: task.current_phase_index },
    },
  get_review_status: ({ phase, phases }) =>
    phases.some(({ last_review_id }) => last_review_id !== null) ? null : {
      code: "REVIEW_NOT_FOUND",
      reason: `No phase of this task has been under review yet; phase ${quoteName(phase.name)} is ${phase.status}.`,
      next: "Wait for the first review",
      context: { current_phase: phase.name, current_status: phase.status },
    },
  get_agent_output: ({ agents }) => agents.length > 0 ? null : NO_AGENT,
  kill_real_agent: ({ agents }) => agents.length > 0 ? null : NO_AGENT,
  update_agent_progress: ownAgentProblem,
  report_agent_finding: ownAgentProblem,
};

/** Steps on a phase: when they are possible, the code that refuses them, and the sentence. */
const STEPS = {
  deploy: {
    from: ["ACTIVE", "REJECTED", "REVISING"],
    code: "PHASE_NOT_ACTIVE",
    must: "Must be ACTIVE, REJECTED or REVISING to start agents.",
  },
  submit: {
    from: ["ACTIVE", "REJECTED", "REVISING"],
    code: "PHASE_NOT_SUBMITTABLE",
    must: "Must be ACTIVE, REJECTED or REVISING to be submitted.",
  },
  trigger: {
    from: ["AWAITING_REVIEW", "ESCALATED"],
    code: "PHASE_NOT_AWAITING_REVIEW",
    must: "Must be AWAITING_REVIEW before reviewers are started.",
  },
  verdict: { from: ["UNDER_REVIEW"], code: "REVIEW_CLOSED", must: "Must be UNDER_REVIEW to take a verdict." },
  abort: {
    from: ["UNDER_REVIEW", "ESCALATED"],
    code: "REVIEW_CLOSED",
    must: "Must be UNDER_REVIEW or ESCALATED to abort its review.",
  },
  approve: {
    from: ["ESCALATED"],
    code: "MANUAL_APPROVAL_BLOCKED",
    must: "Only reviewers approve; a person decides once it is ESCALATED.",
  },
  reject: {
    from: ["ESCALATED"],
    code: "MANUAL_REJECTION_BLOCKED",
    must: "Only reviewers reject; a person decides once it is ESCALATED.",
  },
} as const satisfies Record<string, { from: readonly PhaseStatus[]; code: TaskProblem["code"]; must: string }>;

/** Why a step on the current phase is not possible in its status, or null. */
function phaseProblem(snapshot: Snapshot, step: keyof typeof STEPS): TaskProblem | null {
  const { from, code, must } = STEPS[step];
  const { phase } = snapshot;
  if ((from as readonly PhaseStatus[]).includes(phase.status)) return null;
  return {
    code,
    reason: `Phase ${quoteName(phase.name)} is currently ${phase.status}. ${must}`,
    context: phaseFacts(snapshot, from),
  };
}

/** What the context of a refusal says of the phase. */
function phaseFacts({ phase }: Snapshot, required: readonly PhaseStatus[]): TaskProblem["context"] {
  return {
    current_phase: phase.name,
    current_status: phase.status,
    // Where the status is not what stands in the way, none is required.
    ...(required.includes(phase.status) ? {} : { required_status: required.join(" or ") }),
    ...(phase.last_review_id === null ? {} : { review_id: phase.last_review_id }),
  };
}

function submitProblem(snapshot: Snapshot): TaskProblem | null {
  const problem = phaseProblem(snapshot, "submit");
  if (problem !== null) return problem;
  const { phase } = snapshot;
  const active = workersOf(snapshot, phase.position).filter(isLive);
  if (active.length === 0) return null;
  return {
    code: "AGENTS_STILL_ACTIVE",
    reason: `Phase ${quoteName(phase.name)} is currently ${phase.status} with ${
      active.length === 1 ? "1 active agent" : `${active.length} active agents`
    }. All must have ended before it is submitted.`,
    next: `Wait for ${
      active.length === 1 ? "1 agent" : `${active.length} agents`
    } to complete, monitor with get_agent_output`,
    context: { ...phaseFacts(snapshot, [phase.status]), agents_active: active.map(({ agent_id }) => agent_id) },
  };
}

/** Why a submission without a summary has nothing to show, or null. */
export function nothingToReview(snapshot: Snapshot): TaskProblem | null {
  const workers = workersOfRound(snapshot);
  if (countsOf(workers).completed > 0) return null;
  const { phase } = snapshot;
  return {
    code: "NOTHING_TO_REVIEW",
    reason: `Phase ${quoteName(phase.name)} is currently ${phase.status} and no agent has completed work in it; ${
      workers.length === 0 ? "none was started" : `${workers.length} ended without success`
    }.`,
    next: "Fix the call: say in `phase_summary` what there is to review, or deploy agents with deploy_headless_agent",
    context: phaseFacts(snapshot, [phase.status]),
  };
}

function advanceProblem(snapshot: Snapshot): TaskProblem | null {
  const { phase } = snapshot;
  if (phase.status !== "APPROVED") {
    return {
      code: "PHASE_NOT_APPROVED",
      error: "PHASE_NOT_APPROVED",
      reason: `Phase ${quoteName(phase.name)} is currently ${phase.status}. Must be APPROVED before advancement.`,
      hint: "A phase is APPROVED by its reviewers: submit_phase_for_review, then trigger_agentic_review.",
      context: phaseFacts(snapshot, ["APPROVED"]),
    };
  }
  if (!isLastPhase(snapshot)) return null;
  return {
    code: "ALREADY_AT_FINAL_PHASE",
    reason: `Phase ${
      quoteName(phase.name)
    } is currently APPROVED and the last of ${snapshot.phases.length}: no phase follows it.`,
    context: phaseFacts(snapshot, ["APPROVED"]),
  };
}

function taskClosed({ task, phase }: Snapshot): TaskProblem {
  return {
    code: "TASK_CLOSED",
    reason: `The task is ${task.status} since ${task.completed_at ?? task.updated_at}; a closed task is not changed.`,
    context: { status: task.status, current_phase: phase.name },
  };
}
