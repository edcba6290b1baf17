import { counted } from "../../../text/forms/plural.ts";
import { type Guidance, guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import { firstRow, marks, rows, type Transaction } from "../../../store/statement.ts";
import { durationText } from "../../../text/duration.ts";
import { executionOf, type ExecutionRecord, tideOf, type TideRecord } from "../../../tide/record/model.ts";
import { onePath } from "../../../tide/one_path.ts";
import { entriesThatFit } from "../../../answers/fit.ts";
import type { TideCall } from "../../../tide/tide_call.ts";
import { messagesOf, type Warning } from "../../../tide/warning.ts";
import type { Answered } from "../../operation.ts";
import { answering, type TideTask } from "../answer_tide.ts";
import { readCursor } from "../read_cursor.ts";
import type { TideHistoryAnswer, TideHistoryInput } from "./contract.ts";
import facts from "./operation.ts";

/** Most attempts that one answer lists. */
const MOST_TIDES = 500;
/** Bytes of a page that was asked for with its logs. */
const DETAILED_BYTES = 30_000;

export const TASK: TideTask<TideHistoryInput, HistoryQuery, Answered<TideHistoryAnswer>> = {
  ...facts,
  read: readQuery,
  run: tideHistory,
};

export const run = answering(TASK);

interface HistoryQuery {
  path_name: string;
  include_execution_details: boolean;
  limit: number | undefined;
  /** Attempts below this number; null for the newest. */
  before: number | null;
}

type HistoryEntry = TideHistoryAnswer["tides"][number];
type ExecutionDetails = Exclude<HistoryEntry["execution"][string], string | null>;

function readQuery({ path_name, include_execution_details = false, limit, cursor }: TideHistoryInput): HistoryQuery {
  const before = readCursor(cursor);
  return { path_name, include_execution_details, limit, before: before === 0 ? null : before };
}

/** The newest attempts of a path that fit a page, oldest of them first. */
function* tideHistory(query: HistoryQuery, { ignored }: TideCall): Transaction<Answered<TideHistoryAnswer>> {
  const { path_name, include_execution_details, limit, before } = query;
  yield* onePath(path_name, "path_name");
  const count = yield* firstRow("select count(*) as total from tide where path_name = ?", path_name);
  const total = Number(count!.total);
  const newest = (yield* rows(
    `select * from tide where path_name = ? and attempt < ? order by attempt desc limit ${limit ?? MOST_TIDES}`,
    path_name,
    before ?? total + 1,
  )).map(tideOf);
  const entries: HistoryEntry[] = [];
  const bytes = include_execution_details ? DETAILED_BYTES : undefined;
  // Logs are large, so they are read a few attempts at a time and only until the page is full.
  for (let at = 0; at < newest.length; at += 20) {
    entries.push(...yield* entriesOf(newest.slice(at, at + 20), include_execution_details));
    if (entriesThatFit(entries, limit, bytes).length < entries.length) break;
  }
  const tides = entriesThatFit(entries, limit, bytes).reverse();
  const omitted = tides.length === 0 ? 0 : tides[0]!.attempt - 1;
  return {
    path_name,
    total,
    guidance: guidanceFor(path_name, total, newest[0], ignored),
    tides,
    omitted,
    next_cursor: omitted === 0 ? null : String(tides[0]!.attempt),
    ...(ignored.length === 0 ? {} : { warnings: ignored }),
  };
}

function* entriesOf(tides: readonly TideRecord[], isDetailed: boolean): Transaction<HistoryEntry[]> {
  const asked = tides.filter(({ status }) => isDetailed || status === "active").map(({ tide_id }) => tide_id);
  const executions = asked.length === 0
    ? []
    : (yield* rows(`select * from execution where tide_id in (${marks(asked)})`, ...asked)).map(executionOf);
  const counts = isDetailed ? yield* reportCounts(asked) : new Map<string, number>();
  const byTide = Map.groupBy(executions, ({ tide_id }) => tide_id);
  return tides.map((tide) => entryOf(tide, byTide.get(tide.tide_id) ?? [], isDetailed ? counts : null));
}

function* reportCounts(tides: readonly string[]): Transaction<Map<string, number>> {
  if (tides.length === 0) return new Map();
  const found = yield* rows(
    `select tide_id, work_name, count(*) as reports from execution_log where tide_id in (${marks(tides)})
      group by tide_id, work_name`,
    ...tides,
  );
  return new Map(found.map(({ tide_id, work_name, reports }) => [`${tide_id} ${work_name}`, Number(reports)]));
}

function entryOf(
  tide: TideRecord,
  executions: readonly ExecutionRecord[],
  counts: ReadonlyMap<string, number> | null,
): HistoryEntry {
  const known = new Map(executions.map((execution) => [execution.work_name, execution]));
  const statuses = new Map(tide.results ?? []);
  const statusOf = (work: string) => statuses.get(work) ?? known.get(work)?.status ?? null;
  const details = (work: string, position: number): ExecutionDetails => {
    const { error = null, output = null, updated_at = null, duration_ms = null } = known.get(work) ?? {};
    const reports = counts!.get(`${tide.tide_id} ${work}`) ?? 0;
    const duration = duration_ms === null ? null : durationText(duration_ms);
    return { status: statusOf(work), error, output, updated_at, duration, position, reports };
  };
  const works = tide.sequence.map(({ work_name }) => work_name);
  return {
    attempt: tide.attempt,
    outcome: tide.outcome,
    learnings: tide.learnings,
    execution: counts === null
      ? Object.fromEntries(works.map((work) => [work, statusOf(work)]))
      : Object.fromEntries(works.map((work, position) => [work, details(work, position)])),
    tide_id: tide.tide_id,
    status: tide.status,
    path_version: tide.path_version,
    adaptations: tide.adaptations,
    metrics_achieved: tide.metrics_achieved,
    evidence: tide.evidence,
    started_at: tide.started_at,
    completed_at: tide.completed_at,
    duration: tide.duration_ms === null ? null : durationText(tide.duration_ms),
    duration_ms: tide.duration_ms,
  };
}

function guidanceFor(
  path_name: string,
  total: number,
  newest: TideRecord | undefined,
  warnings: readonly Warning[],
): Guidance {
  const isActive = newest?.status === "active";
  return guidance({
    current_state: `${path_name} was attempted ${counted(total, "time")}${
      isActive ? ", the last attempt is active" : ""
    }`,
    next_action: isActive ? callOf("epic-tide-show", { path_name }) : callOf("epic-tide-start-tide", { path_name }),
    available_actions: [callOf("epic-tide-show-path", { name: path_name }), callOf("epic-tide-query-patterns", {})],
    warnings: messagesOf(warnings),
    ...(newest === undefined ? {} : { context: { tide_id: newest.tide_id, attempt: newest.attempt } }),
  });
}
