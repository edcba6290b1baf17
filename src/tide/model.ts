import type { Row } from "../store/statement.ts";
import type { AdaptationAction, Outcome, Status } from "./vocabulary.ts";

/** A reusable unit of work, one version of it. Lists are kept as given. */
export interface WorkRecord {
  work_id: string;
  name: string;
  version: number;
  what: string;
  how: readonly string[];
  metrics: readonly string[];
  checksum: string;
  created_at: string;
}

/** A blueprint: works in order, by name. */
export interface PathRecord {
  path_id: string;
  name: string;
  version: number;
  what: string;
  works: readonly string[];
  metrics: readonly string[];
  domain: string | null;
  tags: readonly string[];
  derived_tags: readonly string[];
  checksum: string;
  created_at: string;
}

/** How an attempt differs from its path. */
export interface Adaptation {
  action: AdaptationAction;
  target: string;
  details?: Record<string, unknown>;
}

/** A work of an attempt, pinned to the version that was the newest at the start. */
interface SequenceStep {
  work_name: string;
  work_version: number;
}

/** One attempt. */
export interface TideRecord {
  tide_id: string;
  path_name: string;
  path_version: number;
  attempt: number;
  parent_tide_id: string | null;
  status: "active" | "completed";
  adaptations: Adaptation[];
  sequence: SequenceStep[];
  outcome: Outcome | null;
  metrics_achieved: Record<string, boolean>;
  /** Metrics that neither the path nor its works know. */
  other_metrics: Record<string, boolean>;
  learnings: string | null;
  evidence: "full" | "incomplete" | null;
  /** Status of each work in order, fixed at completion; null while it is active. */
  results: [work: string, status: Status | null][] | null;
  started_at: string;
  completed_at: string | null;
  duration_ms: number | null;
}

/** The last report of one work in one attempt. */
export interface ExecutionRecord {
  tide_id: string;
  position: number;
  work_name: string;
  status: Status | null;
  error: string | null;
  output: string | null;
  /** Moment from which its duration counts. */
  window_at: string;
  first_at: string;
  updated_at: string;
  duration_ms: number;
}

/** One report; none is ever changed. */
interface ReportRecord {
  tide_id: string;
  work_name: string;
  status: Status;
  error: string | null;
  output: string | null;
  at: string;
}

export function workOf(row: Row): WorkRecord {
  return { ...row, version: Number(row.version), how: parsed(row.how), metrics: parsed(row.metrics) } as WorkRecord;
}

export function pathOf(row: Row): PathRecord {
  return {
    ...row,
    version: Number(row.version),
    works: parsed(row.works),
    metrics: parsed(row.metrics),
    tags: parsed(row.tags),
    derived_tags: parsed(row.derived_tags),
  } as PathRecord;
}

export function tideOf({ lesson_id: _, ...row }: Row): TideRecord {
  return {
    ...row,
    path_version: Number(row.path_version),
    attempt: Number(row.attempt),
    adaptations: parsed(row.adaptations),
    sequence: parsed(row.sequence),
    metrics_achieved: parsed(row.metrics_achieved),
    other_metrics: parsed(row.other_metrics),
    results: row.results === null ? null : parsed(row.results),
    duration_ms: row.duration_ms === null ? null : Number(row.duration_ms),
  } as TideRecord;
}

export function executionOf(row: Row): ExecutionRecord {
  return { ...row, position: Number(row.position), duration_ms: Number(row.duration_ms) } as ExecutionRecord;
}

export function reportOf({ tide_id, work_name, status, error, output, at }: Row): ReportRecord {
  return { tide_id, work_name, status, error, output, at } as ReportRecord;
}

function parsed<T>(value: unknown): T {
  return JSON.parse(value as string) as T;
}
