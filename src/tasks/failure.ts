import type { CallerRole } from "./vocabulary.ts";

/** What can go wrong, by the `current_state` that an answer then has; phases add theirs to `phase_blocked_`. */
export const CODES = {
  input_validation_error: [
    "INVALID_TASK_ID",
    "INVALID_INPUT",
    "PHASES_REQUIRED",
    "INVALID_PHASE",
    "DUPLICATE_PHASE_NAME",
    "INVALID_CWD",
    "INVALID_STATUS",
    "INVALID_VERDICT",
    "INCONSISTENT_VERDICT",
    "INVALID_FILTER",
    "INVALID_SINCE",
    "INVALID_NUM_REVIEWERS",
  ],
  not_found: [
    "TASK_NOT_FOUND",
    "AGENT_NOT_FOUND",
    "REVIEW_NOT_FOUND",
    "PHASE_OUT_OF_RANGE",
    "HANDOVER_NOT_FOUND",
    "NO_PREVIOUS_PHASE",
    "PATH_NOT_FOUND",
  ],
  phase_blocked: [
    "PHASE_NOT_APPROVED",
    "PHASE_NOT_ACTIVE",
    "PHASE_NOT_CURRENT",
    "PHASE_NOT_SUBMITTABLE",
    "PHASE_NOT_AWAITING_REVIEW",
    "MANUAL_APPROVAL_BLOCKED",
    "MANUAL_REJECTION_BLOCKED",
    "AGENTS_STILL_ACTIVE",
    "NOTHING_TO_REVIEW",
    "ALREADY_AT_FINAL_PHASE",
  ],
  action_blocked: [
    "AGENT_TERMINAL",
    "REVIEW_CLOSED",
    "DUPLICATE_VERDICT",
    "DUPLICATE_AGENT",
    "TASK_CLOSED",
    "TASK_ACTIVE",
  ],
  limit_reached: ["MAX_AGENTS", "MAX_CONCURRENT", "MAX_DEPTH", "LOW_DISK"],
  registry_locked: ["REGISTRY_LOCKED"],
  deploy_failed: ["DEPLOY_FAILED", "REVIEWERS_NOT_STARTED"],
  not_permitted: ["NOT_PERMITTED", "NOT_A_REVIEWER", "AGENT_MISMATCH"],
  store_unavailable: ["STORE_UNAVAILABLE"],
  internal_error: ["INTERNAL"],
} as const;

export type FailureState = keyof typeof CODES;
export type TaskCode = typeof CODES[FailureState][number];

/** The state that an answer with this code has. */
export function stateOf(code: TaskCode): FailureState {
  return (Object.keys(CODES) as FailureState[]).find((state) => (CODES[state] as readonly string[]).includes(code))!;
}

/** What the guidance of an answer says beside its state and its actions. */
export type Facts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** Why a call is refused. */
export interface TaskProblem {
  code: TaskCode;
  /** A sentence that says what was found and what was expected; it becomes `blocked_reason`. */
  reason: string;
  /** A short `error` instead of the reason, where clients compare it. */
  error?: string;
  /** What to do, as an imperative that names a tool or begins with Wait, Provide or Fix. */
  next?: string;
  /** `tool - what for`, instead of what the state of the task allows. */
  actions?: readonly string[];
  hint?: string;
  context: Facts;
}

/** A call that cannot be done; its answer says so with guidance. */
export class TaskFailure extends Error {
  readonly problem: TaskProblem;

  constructor(problem: TaskProblem) {
    super(problem.reason);
    this.problem = problem;
  }
}

/** Who calls. */
export interface Caller {
  role: CallerRole;
  /** Null for the orchestrator. */
  agent_id: string | null;
  task_id: string | null;
}

export const ORCHESTRATOR: Caller = { role: "orchestrator", agent_id: null, task_id: null };

/** How the record names who did something. */
export function actorOf(caller: Caller): string {
  return caller.agent_id ?? "orchestrator";
}
