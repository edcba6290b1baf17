/** How urgent a task is; `P2` when no one says. */
export const PRIORITIES = ["P0", "P1", "P2", "P3", "P4"] as const;
export type TaskPriority = typeof PRIORITIES[number];

export const TASK_STATUSES = ["INITIALIZED", "ACTIVE", "COMPLETED", "FAILED", "CANCELLED"] as const;
export type TaskStatus = typeof TASK_STATUSES[number];
/** Tasks that take no more writes. */
export const CLOSED_TASKS: readonly TaskStatus[] = ["COMPLETED", "FAILED", "CANCELLED"];

export const PHASE_STATUSES = [
  "PENDING",
  "ACTIVE",
  "AWAITING_REVIEW",
  "UNDER_REVIEW",
  "APPROVED",
  "REJECTED",
  "REVISING",
  "ESCALATED",
] as const;
export type PhaseStatus = typeof PHASE_STATUSES[number];

export const ROLES = ["worker", "reviewer"] as const;
export type Role = typeof ROLES[number];

export const AGENT_STATUSES = [
  "starting",
  "running",
  "working",
  "reviewing",
  "blocked",
  "completed",
  "failed",
  "terminated",
  "lost",
] as const;
export type AgentStatus = typeof AGENT_STATUSES[number];
/** Agents whose process may still be there. */
export const LIVE_AGENTS: readonly AgentStatus[] = ["starting", "running", "working", "reviewing", "blocked"];

/** What an agent may report of itself. */
export const REPORTED_STATUSES = ["working", "blocked", "completed", "failed"] as const;
export type ReportedStatus = typeof REPORTED_STATUSES[number];

export const FINDING_TYPES = ["issue", "solution", "insight", "recommendation", "blocker"] as const;
export type FindingType = typeof FINDING_TYPES[number];
export const SEVERITIES = ["low", "medium", "high", "critical"] as const;
export type Severity = typeof SEVERITIES[number];

export const REVIEW_STATUSES = ["in_progress", "completed", "failed", "aborted"] as const;
export type ReviewStatus = typeof REVIEW_STATUSES[number];
/** Verdicts of reviewers, the strictest last: it is the verdict of the review. */
export const VERDICTS = ["approved", "needs_revision", "rejected"] as const;
export type Verdict = typeof VERDICTS[number];
export const REVIEW_FINDING_TYPES = ["issue", "suggestion", "blocker", "praise"] as const;
export type ReviewFindingType = typeof REVIEW_FINDING_TYPES[number];

/** Who calls: whoever started the program, or an agent that it started. */
export type CallerRole = "orchestrator" | Role;
