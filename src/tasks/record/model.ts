import type { Row } from "../../store/statement.ts";
import { storable } from "../../store/stored_text.ts";
import { type JsonForm, storedValue } from "../../store/stored_values.ts";
import type {
  AgentStatus,
  FindingType,
  PhaseStatus,
  ReportedStatus,
  ReviewFindingType,
  ReviewStatus,
  Role,
  Severity,
  TaskPriority,
  TaskStatus,
  Verdict,
} from "../vocabulary.ts";

/** What the creator of a task gives beyond its description. */
export interface TaskContext {
  background_context: string | null;
  expected_deliverables: string[];
  success_criteria: string[];
  constraints: string[];
  relevant_files: string[];
  conversation_history: { role: string; content: string; timestamp: string | null }[];
}

/** How many agents a task may have in all, at a time, how deep they may start each other, and how long each may work. */
export interface Limits {
  max_agents: number;
  max_concurrent: number;
  max_depth: number;
  max_seconds: number;
}

/** Times are UTC as `2026-11-22T10:00:00.000Z`; `rev` grows with every change of the row. */
export interface TaskRecord extends Limits {
  task_id: string;
  description: string;
  priority: TaskPriority;
  status: TaskStatus;
  /** Absolute folder that agents work in. */
  client_cwd: string;
  current_phase_index: number;
  context: TaskContext;
  close_reason: string | null;
  created_at: string;
  updated_at: string;
  completed_at: string | null;
  rev: number;
}

export interface PhaseRecord {
  phase_id: string;
  task_id: string;
  /** From 0. */
  position: number;
  name: string;
  description: string;
  deliverables: string[];
  success_criteria: string[];
  status: PhaseStatus;
  /** 0 is the first try. */
  revision_round: number;
  max_revision_rounds: number;
  /** Reviews in a row whose reviewers all ended without a verdict. */
  review_retry_count: number;
  last_review_id: string | null;
  submitted_from: "ACTIVE" | "REVISING" | null;
  submitted_summary: string | null;
  required_changes: string[] | null;
  created_at: string;
  started_at: string | null;
  submitted_at: string | null;
  approved_at: string | null;
  advanced_at: string | null;
  rev: number;
}

/** Which process an agent is: ids are used again, so the moments of their starts and of the system's belong to them. */
export interface ProcessIdentity {
  supervisor_pid: number | null;
  supervisor_ticks: string | null;
  child_pid: number | null;
  /** Process group that the agent leads. */
  pgid: number | null;
  start_ticks: string | null;
  boot_id: string | null;
}

export interface AgentRecord extends ProcessIdentity {
  agent_id: string;
  task_id: string;
  phase_index: number;
  /** Revision round of the phase when the agent was started. */
  round: number;
  role: Role;
  agent_type: string;
  model: string | null;
  /** `orchestrator`, or the agent that started this one. */
  parent: string;
  /** 1 for what the orchestrator started. */
  depth: number;
  status: AgentStatus;
  /** Percent. */
  progress: number;
  last_message: string | null;
  last_message_since: string | null;
  prompt_sha256: string;
  prompt_preview: string;
  /** What the agent reported of its own end, while its process goes on. */
  claimed: "completed" | "failed" | null;
  claimed_at: string | null;
  /** Since when it is to be stopped. */
  stop_asked_at: string | null;
  started_at: string;
  /** When its time is up; null for an agent that was started before there was such a limit. */
  must_end_at: string | null;
  last_update: string;
  ended_at: string | null;
  exit_code: number | null;
  signal: string | null;
  end_reason: string | null;
  session_name: string;
  token_hash: string;
  heartbeat_at: string | null;
  log_bytes: number;
}

export interface ProgressRecord {
  seq: number;
  task_id: string;
  agent_id: string;
  at: string;
  status: ReportedStatus;
  message: string;
  progress: number;
}

export interface FindingRecord {
  seq: number;
  finding_id: string;
  task_id: string;
  phase_index: number;
  agent_id: string;
  finding_type: FindingType;
  severity: Severity;
  message: string;
  data: unknown;
  at: string;
}

export interface ReviewRecord {
  review_id: string;
  task_id: string;
  phase_id: string;
  phase_index: number;
  round: number;
  status: ReviewStatus;
  num_reviewers: number;
  focus: string[];
  created_at: string;
  completed_at: string | null;
  final_verdict: Verdict | null;
  /** 1 when a reviewer ended without a verdict. */
  partial: number;
  abort_reason: string | null;
}

export interface ReviewFinding {
  type: ReviewFindingType;
  severity: Severity;
  message: string;
}

export interface VerdictRecord {
  review_id: string;
  reviewer_agent_id: string;
  verdict: Verdict;
  findings: ReviewFinding[];
  notes: string;
  at: string;
}

export interface HandoverRecord {
  task_id: string;
  phase_index: number;
  summary: string;
  key_findings: string[];
  blockers: string[];
  recommendations: string[];
  metrics: Record<string, number>;
  source: "given" | "generated";
  at: string;
}

export interface EventRecord {
  seq: number;
  task_id: string;
  at: string;
  /** `orchestrator`, `system`, or the id of an agent. */
  actor: string;
  kind: string;
  subject: string;
  from_state: string | null;
  to_state: string | null;
  detail: string | null;
}

/** The rows of a table by its name. */
export interface Records {
  task: TaskRecord;
  phase: PhaseRecord;
  agent: AgentRecord;
  progress: ProgressRecord;
  finding: FindingRecord;
  review: ReviewRecord;
  verdict: VerdictRecord;
  handover: HandoverRecord;
  event: EventRecord;
}

/** Columns that hold JSON, with what is in it. */
const JSON_COLUMNS: ReadonlyMap<string, JsonForm> = new Map([
  ["context", "map"],
  ["deliverables", "texts"],
  ["success_criteria", "texts"],
  ["required_changes", "texts"],
  ["data", "any"],
  ["focus", "texts"],
  ["findings", "maps"],
  ["key_findings", "texts"],
  ["blockers", "texts"],
  ["recommendations", "texts"],
  ["metrics", "map"],
]);
/** Columns that hold whole numbers, which may arrive as texts. */
const NUMBER_COLUMNS = new Set([
  "seq",
  "position",
  "phase_index",
  "current_phase_index",
  "revision_round",
  "max_revision_rounds",
  "review_retry_count",
  "max_agents",
  "max_concurrent",
  "max_depth",
  "max_seconds",
  "round",
  "depth",
  "progress",
  "exit_code",
  "supervisor_pid",
  "child_pid",
  "pgid",
  "log_bytes",
  "num_reviewers",
  "partial",
  "rev",
]);

/** A row as a record: JSON read, numbers as numbers. */
export function recordOf<Table extends keyof Records>(row: Row): Records[Table] {
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    value === null || value === undefined ? null : storedValue(column, value, JSON_COLUMNS, NUMBER_COLUMNS),
  ]);
  return Object.fromEntries(entries) as unknown as Records[Table];
}

/** A value as its column holds it. */
export function columnValue(column: string, value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (JSON_COLUMNS.has(column)) return JSON.stringify(value);
  return typeof value === "string" ? storable(value) : value as number;
}
