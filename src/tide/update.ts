import { quoteValue } from "../diagnostics/escape.ts";
import { type Guidance, guidance } from "../answers/guidance.ts";
import { within } from "../text/closest_match.ts";
import { firstRow, rows, type Transaction } from "../store/statement.ts";
import type { Call } from "./call.ts";
import { durationText, elapsed } from "./duration.ts";
import { said, SENTENCES, TideFailure } from "./failure.ts";
import { InputReader } from "./input.ts";
import { executionOf, type ExecutionRecord, type TideRecord } from "./model.ts";
import { insert, tideById } from "./tables.ts";
import { type Status, STATUS_WORDS } from "./vocabulary.ts";
import { warn, type Warning } from "./warning.ts";
import { messagesOf } from "./works.ts";

export interface UpdateDraft {
  tide_id: string;
  work_name: string;
  status: Status;
  error: string | null;
  output: string | null;
  warnings: Warning[];
}

export interface UpdatedExecution {
  success: true;
  message: string;
  guidance: Guidance;
  updated_at: string;
  duration: string;
  duration_ms: number;
  /** Works of the attempt that were not reported yet, in order. */
  remaining: string[];
  warnings?: Warning[];
}

/** @throws TideFailure */
export function readUpdate(input: Record<string, unknown>): UpdateDraft {
  const reader = new InputReader(input, ["tide_id", "work_name", "status", "error", "output"]);
  const tide_id = reader.text("tide_id", { required: true });
  const work_name = reader.text("work_name", { required: true });
  const status = reader.word("status", STATUS_WORDS, { code: "INVALID_STATUS", sentence: SENTENCES.INVALID_STATUS });
  const error = reader.text("error", { keep: 4000 }) ?? null;
  const output = reader.text("output", { keep: 16_000 }) ?? null;
  reader.end();
  return { tide_id, work_name, status, error, output, warnings: reader.warnings };
}

/** Reports how a work of an active attempt went; the last report of a work counts, all are logged. */
export function* updateExecution(draft: UpdateDraft, { now }: Call): Transaction<UpdatedExecution> {
  const { tide_id, work_name, status, error, output } = draft;
  const tide = yield* activeTide(tide_id);
  const order = tide.sequence.map((step) => step.work_name);
  const position = order.indexOf(work_name);
  if (position === -1) throw notInSequence(work_name, tide, order);
  const reported = (yield* rows("select * from execution where tide_id = ?", tide_id)).map(executionOf);
  const known = reported.find((execution) => execution.work_name === work_name);
  const window_at = known?.window_at ??
    reported.map(({ first_at }) => first_at).reduce((a, b) => a > b ? a : b, tide.started_at);
  const updated_at = now.toISOString();
  const duration_ms = elapsed(window_at, updated_at);
  yield* rows(
    `insert into execution
      (tide_id, position, work_name, status, error, output, window_at, first_at, updated_at, duration_ms)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      on conflict (tide_id, position) do update set status = excluded.status, error = excluded.error,
      output = excluded.output, updated_at = excluded.updated_at, duration_ms = excluded.duration_ms`,
    ...[tide_id, position, work_name, status, error, output, window_at, updated_at, updated_at, duration_ms],
  );
  yield* insert("execution_log", { tide_id, work_name, status, error, output, at: updated_at });
  const statuses = new Map(reported.map((execution) => [execution.work_name, execution.status]));
  const remaining = order.filter((work) => work !== work_name && !statuses.has(work));
  const warnings = [...draft.warnings, ...oddities(draft, order.slice(0, position), statuses)];
  if (status === "reused" && !(yield* wasDone(work_name, tide))) {
    warnings.push(
      warn("reused_without_source", "status", `no earlier attempt has \`${work_name}\` as complete or reused`),
    );
  }
  const [next] = remaining;
  return {
    success: true,
    message: `\`${work_name}\` recorded as ${status}`,
    guidance: guidance({
      current_state: `${order.length - remaining.length} of ${order.length} works of ${tide_id} are reported`,
      next_action: next === undefined
        ? `epf tide complete ${tide_id} ${likelyOutcome(order, statuses.set(work_name, status))}`
        : `epf tide update ${tide_id} ${next} complete`,
      available_actions: [`epf tide history ${tide.path_name} --include-execution-details`],
      warnings: messagesOf(warnings),
      context: { tide_id, path_name: tide.path_name, attempt: tide.attempt, next_work: next ?? null },
    }),
    updated_at,
    duration: durationText(duration_ms),
    duration_ms,
    remaining,
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}

/** @throws TideFailure when there is no such attempt, or it is completed */
export function* activeTide(tide_id: string): Transaction<TideRecord> {
  const tide = yield* tideById(tide_id);
  if (tide?.status === "active") return tide;
  if (tide === null) {
    throw new TideFailure({
      code: "TIDE_NOT_ACTIVE",
      field: "tide_id",
      message: said("TIDE_NOT_ACTIVE", `${quoteValue(tide_id)} is unknown`),
      value: tide_id,
      details: { reason: "unknown" },
      help: "take the tide_id that start-tide answered with",
      next: "epf tide path list",
    });
  }
  const { outcome, attempt, path_name, completed_at } = tide;
  throw new TideFailure({
    code: "TIDE_NOT_ACTIVE",
    field: "tide_id",
    message: said("TIDE_NOT_ACTIVE", `attempt ${attempt} of \`${path_name}\` was completed as ${outcome}`),
    value: tide_id,
    details: { reason: "completed", path_name, attempt, outcome, completed_at },
    help: `start the next attempt of \`${path_name}\``,
    next: `epf tide start ${path_name}`,
  });
}

function oddities(
  { work_name, status, error }: UpdateDraft,
  before: readonly string[],
  statuses: ReadonlyMap<string, Status | null>,
): Warning[] {
  const found: Warning[] = [];
  const hasError = error !== null && error.trim() !== "";
  if (status === "failed" && !hasError) {
    found.push(warn("failed_without_error", "error", `\`${work_name}\` failed without an \`error\` that says why`));
  }
  if (status === "complete" && hasError) {
    found.push(warn("error_with_complete", "error", `\`${work_name}\` is complete and has an \`error\``));
  }
  // That a work is blocked behind a failed one is just what the order means.
  const open = status === "blocked" ? [] : before.filter((work) => (statuses.get(work) ?? "failed") === "failed");
  if (open.length > 0) {
    const names = open.slice(0, 5).map((work) => `\`${work}\``).join(", ");
    found.push(warn("out_of_order", "work_name", `earlier works are failed or not reported: ${names}`));
  }
  return found;
}

/** True when another attempt of any path has the work as done. */
function* wasDone(work: string, { attempt, tide_id }: TideRecord): Transaction<boolean> {
  if (attempt === 1) return false;
  const found = yield* firstRow(
    "select 1 as found from execution where work_name = ? and status in ('complete', 'reused') and tide_id <> ? limit 1",
    work,
    tide_id,
  );
  return found !== null;
}

function likelyOutcome(order: readonly string[], statuses: ReadonlyMap<string, Status | null>): string {
  const isDone = (work: string) => ["complete", "reused"].includes(statuses.get(work) ?? "");
  return order.every(isDone) ? "success" : order.some(isDone) ? "partial" : "failed";
}

function notInSequence(work: string, { tide_id, path_name, attempt }: TideRecord, sequence: string[]): TideFailure {
  const [near] = within(work, sequence, 3);
  return new TideFailure({
    code: "INVALID_SEQUENCE",
    field: "work_name",
    message: said("INVALID_SEQUENCE", `${quoteValue(work)} is not in attempt ${attempt} of \`${path_name}\``),
    value: work,
    details: { tide_id, sequence, suggestion: near ?? null },
    help: near === undefined ? `the works are ${sequence.slice(0, 8).join(", ")}` : `did you mean \`${near}\`?`,
    next: `epf tide history ${path_name}`,
  });
}

/** Reports of an attempt by work. */
export function* executionsOf(tide_id: string): Transaction<Map<string, ExecutionRecord>> {
  const found = yield* rows("select * from execution where tide_id = ? order by position", tide_id);
  return new Map(found.map(executionOf).map((execution) => [execution.work_name, execution]));
}
