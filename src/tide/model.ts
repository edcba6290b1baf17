import type { z } from "zod";
import type { Row } from "../store/statement.ts";
import type {
  adaptation,
  executionRecord,
  pathRecord,
  reportRecord,
  tideRecord,
  workRecord,
} from "./record_contract.ts";

export type WorkRecord = z.infer<typeof workRecord>;
export type PathRecord = z.infer<typeof pathRecord>;
export type Adaptation = z.infer<typeof adaptation>;
export type TideRecord = z.infer<typeof tideRecord>;
/** The last report of one work in one attempt. */
export type ExecutionRecord = z.infer<typeof executionRecord> & { tide_id: string };
/** One report; none is ever changed. */
type ReportRecord = z.infer<typeof reportRecord> & { tide_id: string };

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
