import type { z } from "zod";
import type { Row } from "../../store/statement.ts";
import { type JsonForm, storedValue } from "../../store/stored_values.ts";
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

/** Columns that hold JSON, with what is in it. */
const JSON_COLUMNS: ReadonlyMap<string, JsonForm> = new Map([
  ["how", "texts"],
  ["works", "texts"],
  ["metrics", "texts"],
  ["tags", "texts"],
  ["derived_tags", "texts"],
  ["adaptations", "maps"],
  ["sequence", "maps"],
  ["metrics_achieved", "map"],
  ["other_metrics", "map"],
  ["results", "lists"],
]);
/** Columns that hold whole numbers, which may arrive as texts. */
const NUMBER_COLUMNS = new Set(["version", "path_version", "attempt", "position", "duration_ms"]);
/** Columns that only connect rows of one store. */
const INNER_COLUMNS = new Set(["lesson_id", "seq"]);

export const workOf = (row: Row) => recordOf(row) as unknown as WorkRecord;
export const pathOf = (row: Row) => recordOf(row) as unknown as PathRecord;
export const tideOf = (row: Row) => recordOf(row) as unknown as TideRecord;
export const executionOf = (row: Row) => recordOf(row) as unknown as ExecutionRecord;
export const reportOf = (row: Row) => recordOf(row) as unknown as ReportRecord;

function recordOf(row: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).filter(([column]) => !INNER_COLUMNS.has(column)).map(([column, value]) => [
      column,
      value === null ? null : valueOf(column, value),
    ]),
  );
}

/** The value of a column as the record holds it. @throws for one that is no such value */
export function valueOf(column: string, value: Row[string]): unknown {
  return storedValue(column, value, JSON_COLUMNS, NUMBER_COLUMNS);
}

/** A record as a row: lists and objects as JSON. */
export function rowOf(record: object): Row {
  return Object.fromEntries(
    Object.entries(record).map((
      [column, value],
    ) => [column, JSON_COLUMNS.has(column) && value !== null ? JSON.stringify(value) : value]),
  );
}
